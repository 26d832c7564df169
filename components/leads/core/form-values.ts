import { type FieldValues, type FieldErrors as NestedErrors, set } from "react-hook-form";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";

/**
 * react-hook-form nests what a dotted name (`residence.0.city`) names; forms, their storage and the server's messages have
 * flat names.
 */
export function nestedValues<Values extends FieldValues>(flat: Readonly<Record<string, unknown>>): Values {
  const values: FieldValues = {};
  for (const [name, value] of Object.entries(flat)) set(values, name, value);
  return values as Values;
}

/** Texts by flat name; a box is "yes" or empty, and so is a choice that was not made. */
export function flatTexts(values: FieldValues): Record<string, string> {
  return Object.fromEntries(
    leavesOf(values, isNode).map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

/** Messages as react-hook-form has them. */
export function nestedErrors<Values extends FieldValues>(messages: FieldErrors): NestedErrors<Values> {
  const errors = Object.entries(messages).map(([name, message]) => [name, { type: "check", message }]);
  return nestedValues(Object.fromEntries(errors));
}

/** Messages by flat name. */
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
