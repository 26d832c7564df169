import { tabDraft } from "@/components/leads/core/tab-draft";
import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import { stepAnswers } from "@/lib/catalog/pricing/personal-payment";
import type { OpenAnswers } from "@/lib/catalog/pricing/personal-steps";
import { savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import type { PersonalVehicle } from "./setup";

/** Values entered so far, saved in the tab: reload, Back and Forward lose nothing (docs/rules.md#personal-price). */
export interface Draft {
  vehicle: PersonalVehicle;
  answers: OpenAnswers;
  /** Unsent text typed into each step, by field. */
  typed?: Record<string, string>;
  /** Time at which this tab first showed the steps, in milliseconds since 1970 by the browser's clock. */
  startedAt: number;
}

export const { read: readDraft, save: saveDraft } = tabDraft(PERSONAL_STORAGE.personalDraft, asDraft);

/** Starts for a vehicle with this tab's unsent values, otherwise with the visitor's saved terms. */
export function startDraft(vehicle: PersonalVehicle): Draft {
  const before = readDraft();
  const saved = savedAnswers();
  const unsent = before?.answers.detailsGiven ? undefined : before?.answers;
  const answers: OpenAnswers = unsent ?? (saved ? stepAnswers(saved) : (before?.answers ?? {}));
  const draft = {
    vehicle,
    answers: { ...answers, detailsGiven: false },
    typed: before?.typed,
    startedAt: before?.startedAt ?? Date.now(),
  };
  saveDraft(draft);
  return draft;
}

/** Saves what is being typed; null drops it all. */
export function saveTyped(draft: Draft, typed: Record<string, string> | null): void {
  const now = readDraft() ?? draft;
  saveDraft({ ...now, typed: typed ? { ...now.typed, ...typed } : undefined });
}

/** A draft that another version of the site has written is none. */
function asDraft(value: unknown): Draft | null {
  const draft = value as Partial<Draft> | null;
  const isWhole =
    typeof draft?.answers === "object" &&
    typeof draft.vehicle?.priced?.price === "number" &&
    typeof draft.startedAt === "number";
  return isWhole ? (draft as Draft) : null;
}
