import { type FieldErrors, fieldOf, type Typed } from "@/lib/credit/fields";

/**
 * What the form holds, over what was answered before in fields that are not shown any more. A box that is not ticked is
 * empty.
 */
export function readForm(form: HTMLFormElement, before: Typed): Typed {
  const typed: Typed = { ...before };
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox" && fieldOf(field.name))
      typed[field.name] = "";
  }
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && fieldOf(name)) typed[name] = value;
  return typed;
}

/** Whether nothing is wrong but fields that are not there yet: an earlier address or job that is due now. */
export function isOnlyNew(errors: FieldErrors, form: HTMLFormElement): boolean {
  const names = Object.keys(errors);
  return names.length > 0 && names.every((name) => form.elements.namedItem(name) === null);
}
