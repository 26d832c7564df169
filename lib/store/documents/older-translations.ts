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

/**
 * Removes translations of texts that were changed since, so that no reader of another language sees what no longer
 * holds.
 * @param edits as in `isOlderTranslation`
 */
export function withoutOlderTranslations<T extends Record<string, unknown> | null>(
  record: T,
  edits: Readonly<Record<string, { at: number }>>,
): T | Record<string, unknown> {
  const older = Object.keys(record ?? {}).filter((name) => isOlderTranslation(name, edits));
  if (record === null || older.length === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !older.includes(name)));
}
