import { readProfile } from "@/lib/leads/core/profile/browser-profile";
import { CONTACT_FIELDS } from "@/lib/leads/core/profile/profile";

/** State of the notice above the contact fields, as a key of its messages. */
export type PrefillState = "none" | "filledIn" | "cleared";

/**
 * Returns a form's values with the visitor's details in empty fields. A rejected form keeps its typed values.
 */
export function withProfile(
  typed: Record<string, string>,
  inputs: readonly string[],
  refused: boolean,
): { typed: Record<string, string>; known: PrefillState } {
  if (refused) return { typed, known: "none" };
  const profile = readProfile();
  const details: Record<string, string | undefined> = {
    ...profile.homeAddress,
    ...Object.fromEntries(CONTACT_FIELDS.map((field) => [field, profile[field]])),
  };
  const filled = Object.entries(details).filter(
    (detail): detail is [string, string] =>
      Boolean(detail[1]) && inputs.includes(detail[0]) && !typed[detail[0]],
  );
  return {
    typed: { ...typed, ...Object.fromEntries(filled) },
    known: filled.length > 0 ? "filledIn" : "none",
  };
}
