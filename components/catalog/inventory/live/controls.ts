/** A control of the search page that leads to another search. */
export type Control = HTMLAnchorElement | HTMLFormElement;

/** A used control whose navigation is pending. */
export interface PendingAction {
  control: Control;
  /** Values of the control's fields. */
  fields: (readonly [field: HTMLInputElement | HTMLSelectElement, value: string])[];
}

/**
 * Matches searches only: links of cards lead to vehicles, and links with another origin or protocol leave the
 * site.
 */
/** Path of a search, in any language of the site. */
const SEARCH_PATH = /^(?:\/[a-z]{2})?\/(?:\w+-)?cars-for-sale(?:\/|$)/;

/**
 * Returns the control that an event activates: a plain click on a search link, a submitted GET form, or a
 * changed sort order. Null for other events; a click with a modifier key opens a new tab and is left to the
 * browser.
 */
export function activatedControl(event: Event): Control | null {
  const target = event.target as Element;
  if (event.type === "submit") return searchForm(target as HTMLFormElement);
  if (event.type === "change") return target instanceof HTMLSelectElement ? searchForm(target.form) : null;
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event as MouseEvent;
  if (button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null;
  return searchLink(target);
}

/** Returns the form if it leads to a search; a form with method POST is an alert form. */
export function searchForm(form: HTMLFormElement | null): HTMLFormElement | null {
  return form?.getAttribute("method") === "post" ? null : form;
}

/** Returns the search link around an element. */
export function searchLink(target: Element): HTMLAnchorElement | null {
  const link = target.closest("a");
  const leadsToSearch =
    link && !link.target && link.origin === location.origin && SEARCH_PATH.test(link.pathname);
  return leadsToSearch && !link.closest("article") ? link : null;
}

/** Captures an activated control with its typed or selected values until the navigation can start. */
export function capturePendingAction(control: Control): PendingAction {
  const fields = control.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "input:not([type=hidden]),select",
  );
  return { control, fields: [...fields].map((field) => [field, field.value]) };
}

/** Restores captured values in the fields, after a new render. */
export function restoreFields({ fields }: PendingAction): void {
  for (const [field, value] of fields) field.value = value;
}

/** Returns the target URL of a control. */
export function targetOf(control: Control): URL {
  if (control instanceof HTMLAnchorElement) return new URL(control.href);
  // Not `form.action`, which a field with that name would shadow.
  const url = new URL(control.getAttribute("action") ?? "", location.href);
  const fields = [...new FormData(control)].map(([name, value]): [string, string] => [name, String(value)]);
  url.search = new URLSearchParams(fields).toString();
  return url;
}
