import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { clearPerson } from "@/lib/leads/core/profile/browser-profile";
import type { PrefillState } from "./profile-prefill";

/**
 * "Not you? Clear my details": forgets the visitor and empties the person's fields of the form around it; the cursor is then
 * where to begin.
 * @param first whether details were filled in
 * @param inputs names of the person's fields, in the form's order
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
