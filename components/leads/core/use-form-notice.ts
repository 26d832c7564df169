import { useState } from "react";
import { type FieldValues, type FieldErrors as NestedErrors, set, useFormContext } from "react-hook-form";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";

/**
 * Nests flat names, because react-hook-form interprets dots (`residence.0.city`) as nesting. Forms, their
 * storage and the server's messages use flat names.
 */
export function nestedValues<Values extends FieldValues>(flat: Readonly<Record<string, unknown>>): Values {
  const values: FieldValues = {};
  for (const [name, value] of Object.entries(flat)) set(values, name, value);
  return values as Values;
}

/** Returns texts by flat name; a checkbox is "yes" or empty, and an unselected choice is empty. */
export function flatTexts(values: FieldValues): Record<string, string> {
  return Object.fromEntries(
    leavesOf(values, isNode).map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

/** Converts messages to react-hook-form's error format. */
export function nestedErrors<Values extends FieldValues>(messages: FieldErrors): NestedErrors<Values> {
  const errors = Object.entries(messages).map(([name, message]) => [name, { type: "check", message }]);
  return nestedValues(Object.fromEntries(errors));
}

/** Returns messages by flat name. */
export function flatErrors(errors: object): FieldErrors {
  const isBranch = (value: unknown) => isNode(value) && !("message" in value);
  return Object.fromEntries(
    leavesOf(errors, isBranch).map(([name, error]) => [name, (error as { message: string }).message]),
  );
}

function leavesOf(
  node: object,
  isBranch: (value: unknown) => boolean,
  prefix = "",
): [name: string, value: unknown][] {
  return Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (value === undefined) return [];
    return isBranch(value)
      ? leavesOf(value as object, isBranch, `${prefix}${key}.`)
      : [[prefix + key, value]];
  });
}

function isNode(value: unknown): value is object {
  return Array.isArray(value) || Object.prototype.toString.call(value) === "[object Object]";
}

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
