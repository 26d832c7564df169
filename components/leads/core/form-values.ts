import { type FieldValues, type FieldErrors as NestedErrors, set } from "react-hook-form";
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
