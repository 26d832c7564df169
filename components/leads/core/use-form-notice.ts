import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { flatErrors } from "./form-values";

/**
 * Result of an attempt to continue or submit. It keeps the errors of that attempt, because screen readers
 * would announce a summary that changes with each keystroke. Each attempt shows a new notice, which takes the
 * focus. Notice 0 comes from the server and takes no focus.
 */
export type Notice = { id: number } & (
  | { kind: "errors"; errors: FieldErrors }
  | { kind: "problem"; message: string }
);

export interface FormNotices {
  notice: Notice | null;
  /** Shows messages beside their fields and in a summary. */
  refuse(errors: FieldErrors): void;
  /** Shows the alternative; nothing was stored. */
  fail(message: string): void;
  clear(): void;
  /** Removes the messages of corrected fields; new messages appear only with the next attempt. */
  recheck(now: FieldErrors): void;
}

/**
 * Returns the errors of the surrounding form with their notice.
 * @param refused errors of a form that the server rejected
 */
export function useFormNotice(refused: FieldErrors = {}): FormNotices {
  const { setError, clearErrors, formState } = useFormContext();
  const shown = flatErrors(formState.errors);
  const [notice, setNotice] = useState<Notice | null>(
    Object.keys(refused).length > 0 ? { id: 0, kind: "errors", errors: refused } : null,
  );
  const [attempts, setAttempts] = useState(0);

  function show(result: { kind: "errors"; errors: FieldErrors } | { kind: "problem"; message: string }) {
    setAttempts(attempts + 1);
    setNotice({ ...result, id: attempts + 1 });
  }
  function mark(errors: FieldErrors): void {
    clearErrors();
    for (const [name, message] of Object.entries(errors)) setError(name, { type: "check", message });
  }

  return {
    notice,
    refuse(errors) {
      mark(errors);
      show({ kind: "errors", errors });
    },
    fail: (message) => show({ kind: "problem", message }),
    clear() {
      clearErrors();
      setNotice(null);
    },
    recheck(now) {
      const still = Object.keys(shown).filter((name) => now[name] !== undefined);
      if (Object.keys(shown).length > 0) mark(Object.fromEntries(still.map((name) => [name, now[name]!])));
    },
  };
}
