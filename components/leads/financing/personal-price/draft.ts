import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import type { OpenAnswers } from "@/lib/catalog/pricing/personal-steps";
import { savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import type { PersonalVehicle } from "./setup";

/** The answers so far, saved in the tab: a reload, Back and Forward lose nothing (docs/rules.md#personal-price). */
export interface Draft {
  vehicle: PersonalVehicle;
  answers: OpenAnswers;
  /** The personal details' values, until they are sent. */
  typed?: Record<string, string>;
}

let memory: Draft | null = null;

/** Starts for a vehicle: with this tab's answers, else with those of an earlier visit. */
export function startDraft(vehicle: PersonalVehicle): Draft {
  const before = readDraft();
  const answers: OpenAnswers = before?.answers ?? savedAnswers() ?? {};
  const draft = { vehicle, answers: { ...answers, detailsGiven: false }, typed: before?.typed };
  saveDraft(draft);
  return draft;
}

export function readDraft(): Draft | null {
  try {
    const text = sessionStorage.getItem(PERSONAL_STORAGE.personalDraft);
    return text === null ? memory : asDraft(JSON.parse(text));
  } catch {
    return memory;
  }
}

export function saveDraft(draft: Draft): void {
  memory = draft;
  try {
    sessionStorage.setItem(PERSONAL_STORAGE.personalDraft, JSON.stringify(draft));
    memory = null;
  } catch {
    // Blocked: it lasts as long as the page.
  }
}

/** A draft that another version of the site has written is none. */
function asDraft(value: unknown): Draft | null {
  const draft = value as Partial<Draft> | null;
  const isWhole = typeof draft?.answers === "object" && typeof draft.vehicle?.priced?.price === "number";
  return isWhole ? (draft as Draft) : null;
}
