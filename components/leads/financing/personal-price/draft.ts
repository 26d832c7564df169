import { tabDraft } from "@/components/leads/core/tab-draft";
import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import { stepAnswers } from "@/lib/catalog/pricing/personal-payment";
import type { OpenAnswers } from "@/lib/catalog/pricing/personal-steps";
import { savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import type { PersonalVehicle } from "./setup";

/**
 * Values entered so far, saved in the tab, so that they survive reload, Back and Forward
 * (docs/rules.md#personal-price).
 */
export interface Draft {
  vehicle: PersonalVehicle;
  answers: OpenAnswers;
  /** Unsent text of each step, by field. */
  typed?: Record<string, string>;
  /** Time at which this tab first showed the steps, in milliseconds since 1970 by the browser's clock. */
  startedAt: number;
}

export const { read: readDraft, save: saveDraft } = tabDraft(PERSONAL_STORAGE.personalDraft, asDraft);

/** Starts a vehicle's draft with this tab's unsent values, otherwise with the visitor's saved terms. */
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

/** Saves text while it is typed; null deletes all unsent text. */
export function saveTyped(draft: Draft, typed: Record<string, string> | null): void {
  const now = readDraft() ?? draft;
  saveDraft({ ...now, typed: typed ? { ...now.typed, ...typed } : undefined });
}

/** Returns null for a draft that another version of the site saved. */
function asDraft(value: unknown): Draft | null {
  const draft = value as Partial<Draft> | null;
  const isWhole =
    typeof draft?.answers === "object" &&
    typeof draft.vehicle?.priced?.price === "number" &&
    typeof draft.startedAt === "number";
  return isWhole ? (draft as Draft) : null;
}
