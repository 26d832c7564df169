import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { clearPerson } from "@/lib/leads/core/profile/browser-profile";
import type { PrefillState } from "./profile-prefill";

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
