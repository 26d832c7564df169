import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { clearPerson, readProfile } from "@/lib/leads/core/profile/browser-profile";
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

/**
 * Handles "Not you? Clear my details": deletes the visitor's profile, empties the form's personal fields and
 * focuses the first.
 * @param first true if details were filled in
 * @param inputs names of the personal fields in the form's order
 */
export function usePrefill(
  first: PrefillState,
  inputs: readonly string[],
): { known: PrefillState; forget: () => void } {
  const { setValue, setFocus } = useFormContext();
  const [known, setKnown] = useState(first);
  return {
    known,
    forget() {
      clearPerson();
      for (const name of inputs) setValue(name, "");
      setKnown("cleared");
      setFocus(inputs[0]!);
    },
  };
}
