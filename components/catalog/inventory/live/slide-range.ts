import { formatDollars } from "@/lib/store/i18n/format";

/**
 * Writes the values of a slider's two handles into the text fields of its form. A handle at its end leaves
 * the field empty. The handles never pass each other.
 */
export function slideRange(handle: HTMLInputElement): void {
  const slider = handle.closest<HTMLElement>("[data-range]");
  const [low, high] = slider?.querySelectorAll("input") ?? [];
  const fields = handle.form?.querySelectorAll<HTMLInputElement>("input[type=text]");
  if (!slider || !low || !high || !fields) return;
  const [from, to] = [Number(low.value), Number(high.value)];
  if (from > to) handle.value = String(handle === low ? to : from);
  const { min, max } = low;
  for (const [place, end] of [low, high].entries()) {
    const isOpen = end.value === (end === low ? min : max);
    if (fields[place]) fields[place].value = isOpen ? "" : end.value;
    end.setAttribute("aria-valuetext", formatDollars(Number(end.value)));
    const share = ((Number(end.value) - Number(min)) / (Number(max) - Number(min))) * 100;
    slider.style.setProperty(end === low ? "--from" : "--to", `${share}%`);
  }
}

/** Returns true if a field is a handle of a range slider. */
export function isHandle(field: HTMLInputElement): boolean {
  return field.type === "range" && field.closest("[data-range]") !== null;
}
