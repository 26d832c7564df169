import { z } from "zod";
import { isOlderTranslation } from "./older-translations";
import { isSameValue } from "./same-value";

const FieldEditSchema = z.object({
  /** Value; absent: the field is empty. */
  value: z.json().optional(),
  /** Name of the person, as it was then. */
  by: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
});

/**
 * Staff edits of one record of a file or feed. `edited`: these fields replace its own; `created`: files and feeds have
 * no such record, the fields are all of it; `removed`: the record is not shown.
 */
export const OverlaySchema = z.object({
  mode: z.enum(["edited", "created", "removed"]),
  fields: z.record(z.string(), FieldEditSchema),
});

export type Overlay = z.infer<typeof OverlaySchema>;
export type FieldEdit = z.infer<typeof FieldEditSchema>;
export type JsonRecord = Record<string, unknown>;

/**
 * Returns the record that readers see. @param base as file or feed have it; null: they have none
 * @returns null: there is none to see. An edited record that file and feed no longer have is gone as well.
 */
export function applyOverlay(
  base: JsonRecord | null,
  overlay: Overlay | null | undefined,
): JsonRecord | null {
  if (!overlay) return base;
  if (overlay.mode === "removed" || (overlay.mode === "edited" && base === null)) return null;
  const record: JsonRecord = { ...base };
  for (const [name, edit] of Object.entries(overlay.fields)) {
    if (edit.value === undefined) delete record[name];
    else record[name] = edit.value;
  }
  return record;
}

/** New values of fields; `undefined` empties a field. */
export type FieldChanges = Readonly<Record<string, unknown>>;

/** Author of an edit, and how an edit that equals the file is treated. */
export interface EditOptions {
  name: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Edits that are taken back: the value of lower layers applies again. */
  revert?: readonly string[];
  /** A value is set on purpose even where lower layers have the same. */
  keepsEqual?: boolean;
}

/**
 * Returns an overlay with changed fields. A field that is set to what file or feed have is no edit any more, unless
 * `keepsEqual`, or unless it confirms a translation after its text was changed.
 * @param base as file or feed have the record; null: they have none
 */
export function editFields(
  overlay: Overlay | null,
  base: JsonRecord | null,
  changes: FieldChanges,
  { name: author, now, revert = [], keepsEqual = false }: EditOptions,
): Overlay | null {
  const fields = { ...overlay?.fields };
  if (base !== null) for (const name of revert) delete fields[name];
  for (const [name, value] of Object.entries(changes)) {
    const edit = fields[name];
    if (base !== null && !keepsEqual && !isOlderTranslation(name, fields) && isSameValue(value, base[name]))
      delete fields[name];
    else if (!edit || !isSameValue(edit.value, value) || isOlderTranslation(name, fields))
      fields[name] = {
        ...(value !== undefined && { value: value as FieldEdit["value"] }),
        by: author,
        at: now,
      };
  }
  const mode = base === null ? "created" : "edited";
  return mode === "edited" && Object.keys(fields).length === 0 ? null : { mode, fields };
}

/** Returns an overlay without edits that file or feed now agree with; null: nothing is left. */
export function withoutAgreed(overlay: Overlay, base: JsonRecord | null): Overlay | null {
  if (base === null || overlay.mode === "removed") return overlay;
  const left = Object.entries(overlay.fields).filter(([name, { value }]) => !isSameValue(value, base[name]));
  return left.length === 0 ? null : { mode: "edited", fields: Object.fromEntries(left) };
}

/** Returns the time of the newest edit in milliseconds since 1970; 0 without edits. */
export function editedAt({ fields }: Overlay): number {
  return Math.max(0, ...Object.values(fields).map(({ at }) => at));
}

/** Records in the order of a list of ids; what it does not name comes last, as it was. */
export function inOrder<T>(records: readonly T[], ids: readonly string[], idOf: (record: T) => string): T[] {
  const places = new Map(ids.map((id, at) => [id, at]));
  const place = (record: T) => places.get(idOf(record)) ?? ids.length;
  return [...records].sort((a, b) => place(a) - place(b));
}
