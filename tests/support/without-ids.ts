const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Replaces the random ids of a text, because any few digits or letters up to "f" can occur in one. */
export function withoutIds(text: string): string {
  return text.replace(UUID, "(id)");
}
