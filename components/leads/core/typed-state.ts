/** State of a plain form when the enhanced form replaces it. */
export interface TypedState {
  /** Texts by field name; a checked checkbox has its value, an unchecked one is omitted. */
  values: Record<string, string>;
  /** Focused element, by an id that both forms share. */
  focus: { id: string; selection: [number, number] | null } | null;
  /** Selected files by the id of their control. */
  files: { id: string; files: FileList }[];
}

export function readTypedState(form: HTMLFormElement): TypedState {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value;
  const active = document.activeElement;
  const inside = active !== null && form.contains(active) && active.id !== "";
  const files = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].flatMap((control) =>
    control.files?.length ? [{ id: control.id, files: control.files }] : [],
  );
  return { values, focus: inside ? { id: active.id, selection: selectionOf(active) } : null, files };
}

/** Moves selected files into the enhanced form and triggers its change handlers. */
export function restoreFiles({ files }: TypedState): void {
  for (const { id, files: chosen } of files) {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement)) continue;
    control.files = chosen;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Restores the focus and the cursor. */
export function restoreFocus({ focus }: TypedState): void {
  const element = focus && document.getElementById(focus.id);
  if (!element) return;
  element.focus({ preventScroll: true });
  if (focus.selection && hasText(element)) element.setSelectionRange(...focus.selection);
}

/** Returns null for an element without a text selection, such as an email input. */
function selectionOf(element: Element): [number, number] | null {
  if (!hasText(element)) return null;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function hasText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
