const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A text with its random ids replaced: sooner or later, any few digits or letters up to "f" occur in one. */
export function withoutIds(text: string): string {
  return text.replace(UUID, "(id)");
}
