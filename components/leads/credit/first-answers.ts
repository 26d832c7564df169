import { tabDraft } from "@/components/leads/core/tab-draft";
import type { PrefillState } from "@/components/leads/core/use-prefill";
import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import { readProfile } from "@/lib/leads/core/profile/browser-profile";
import { CONTACT_FIELDS } from "@/lib/leads/core/profile/profile";
import { answersIn, fieldOf, type Typed } from "@/lib/leads/credit/fields";
import { isPart, type PartId } from "@/lib/leads/credit/parts";
import type { CreditFormData } from "./credit-form-data";

/**
 * Application values saved in this browser tab, without Social Security numbers, dates of birth and
 * agreements.
 */
interface SavedApplication {
  answers: Typed;
  part: PartId;
}

const draft = tabDraft(PERSONAL_STORAGE.creditApplication, (value): SavedApplication | null => {
  const saved = value as Partial<SavedApplication> | null;
  if (!saved || typeof saved.answers !== "object" || !isPart(saved.part)) return null;
  return { answers: answersIn(saved.answers), part: saved.part };
});

export const { read: readCreditDraft, clear: clearCreditDraft } = draft;

export function saveCreditDraft(typed: Typed, part: PartId): void {
  draft.save({ answers: answersIn(typed), part });
}

/** Initial values of the form in the browser, so that visitors need not retype anything. */
export interface FirstAnswers {
  answers: Typed;
  part: PartId;
  known: PrefillState;
  /** True if the server, the tab or the profile provided values. */
  isFilledIn: boolean;
  /** True if the visitor has typed into the plain form, which saves nothing. */
  isTyped: boolean;
}

/**
 * Combines the visitor's profile, the server's values, the tab's saved values and values just typed into the
 * plain form; later sources override earlier ones. A form that the server rejected keeps its values.
 */
export function firstCreditAnswers(data: CreditFormData, typed: Typed): FirstAnswers {
  const now = changed(typed, data.typed);
  const isTyped = Object.keys(now).length > 0;
  if (data.resumed)
    return {
      answers: { ...data.typed, ...now },
      part: data.part,
      known: "none",
      isFilledIn: true,
      isTyped,
    };
  const saved = readCreditDraft();
  const profile = saved ? {} : profileAnswers();
  const known = Object.keys(profile).length > 0 ? "filledIn" : "none";
  return {
    answers: { ...profile, ...data.typed, ...saved?.answers, ...now },
    part: saved?.part ?? data.part,
    known,
    isFilledIn: saved !== null || known === "filledIn",
    isTyped,
  };
}

function profileAnswers(): Typed {
  const profile = readProfile();
  const { address, apartment, city, state, zipCode } = profile.homeAddress ?? {};
  const home = { fullAddress: address, apartment, city, state, zipCode };
  return given({
    ...Object.fromEntries(CONTACT_FIELDS.map((field) => [field, profile[field]])),
    ...Object.fromEntries(Object.entries(home).map(([field, value]) => [`residence.0.${field}`, value])),
  });
}

/** Returns the values that the visitor changed in the plain form. */
function changed(typed: Typed, rendered: Typed): Typed {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => fieldOf(name) !== null && value !== (rendered[name] ?? ""),
    ),
  );
}

function given(fields: Record<string, string | undefined>): Typed {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
