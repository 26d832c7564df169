import { originalOf } from "../api/translations";

/**
 * Returns true if a field is the translation of a text that staff changed after it. A text of the files is older than
 * any edit.
 * @param edits edited fields of the record; `at` in milliseconds since 1970
 */
export function isOlderTranslation(name: string, edits: Readonly<Record<string, { at: number }>>): boolean {
  const original = originalOf(name);
  return original !== null && (edits[original.field]?.at ?? 0) > (edits[name]?.at ?? 0);
}
