import type { SearchState } from "@/lib/catalog/inventory/search-state";

/**
 * Fields keep what was typed into them; once a search has changed by another way, they must say what it says.
 * @param typing leaves the field alone that the visitor is typing into
 */
export function syncFields(area: HTMLElement, { sort }: SearchState, typing: boolean): void {
  for (const field of area.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")) {
    const own = typing && field === document.activeElement;
    if (!own && field.value !== field.defaultValue) field.value = field.defaultValue;
  }
  const select = area.querySelector<HTMLSelectElement>("select[name=sort]");
  if (select) select.value = sort;
}
