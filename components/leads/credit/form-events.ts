import type { CreditErrors } from "@/lib/leads/credit/fields";

/** Returns true if every error is in a field not rendered yet: an earlier address or job that is now required. */
export function isOnlyNew(errors: CreditErrors, form: HTMLFormElement): boolean {
  const names = Object.keys(errors);
  return names.length > 0 && names.every((name) => form.elements.namedItem(name) === null);
}

/** A choice changes the questions at once, typed text when the field loses the focus. */
export function isChosen(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && (target.type === "radio" || target.type === "checkbox");
}
