import type { PrefillState } from "@/components/leads/core/profile-prefill";
import { readProfile } from "@/lib/leads/core/profile/browser-profile";
import { CONTACT_FIELDS } from "@/lib/leads/core/profile/profile";
import { fieldOf, type Typed } from "@/lib/leads/credit/fields";
import type { PartId } from "@/lib/leads/credit/parts";
import { readCreditDraft } from "./credit-draft";
import type { CreditFormData } from "./credit-form-data";

/** The form's initial values in the browser, so that nothing is typed twice. */
export interface FirstAnswers {
  answers: Typed;
  part: PartId;
  known: PrefillState;
  /** Values existed before the visitor typed: from the server, the tab or the profile. */
  isFilledIn: boolean;
  /** The visitor has typed into the plain form, which saves nothing. */
  isTyped: boolean;
}

/**
 * The visitor's profile, overridden by the server's values, by what this tab has saved, and by what was just typed into the
 * plain form. A form that came back from the server stays as it was sent.
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
