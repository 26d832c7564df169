import type { CreditErrors } from "@/lib/leads/credit/fields";

/**
 * Returns true if all errors are in fields that are not rendered yet, such as an earlier address or job that
 * is now required.
 */
export function isOnlyNew(errors: CreditErrors, form: HTMLFormElement): boolean {
  const names = Object.keys(errors);
  return names.length > 0 && names.every((name) => form.elements.namedItem(name) === null);
}

/** Returns true for choices, which change the questions immediately; typed text changes them on blur. */
export function isChosen(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && (target.type === "radio" || target.type === "checkbox");
}
