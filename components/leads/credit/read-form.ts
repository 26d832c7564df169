import type { MouseEvent } from "react";
import { type CreditErrors, fieldOf, isSecret, type Typed } from "@/lib/leads/credit/fields";

/** The form's values, over earlier answers in fields that are no longer shown. A box that is not ticked is empty. */
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

export function emptySecrets(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? [])
    if (field instanceof HTMLInputElement && isSecret(field.name)) field.value = "";
}

/** Whether the only errors are in fields not shown yet: an earlier address or job that is now required. */
export function isOnlyNew(errors: CreditErrors, form: HTMLFormElement): boolean {
  const names = Object.keys(errors);
  return names.length > 0 && names.every((name) => form.elements.namedItem(name) === null);
}

/** Messages disappear as their fields are corrected; new ones come only with the next "Continue". */
export function stillWrong(shown: CreditErrors, now: CreditErrors): CreditErrors {
  return Object.fromEntries(
    Object.keys(shown)
      .filter((name) => now[name])
      .map((name) => [name, now[name]!]),
  );
}

/** A choice changes the questions at once, typed text when the field loses the focus. */
export function isChosen(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && (target.type === "radio" || target.type === "checkbox");
}

/**
 * Leaving a field may move what is below it. Clicking a button must not blur the field: the button would move away between
 * mouse down and mouse up, and the click would be lost.
 */
export function keepFocusWhileClicking(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
}
