import type { JsonRecord } from "../../store/documents/overlay";
import { isSameValue } from "../../store/documents/same-value";

/**
 * Unsaved change of a field. Without a value: it is empty. `isMeant`: it is set also where it equals what applies now.
 * `revert`: the value of lower layers applies again.
 */
export interface FieldChange {
  value?: unknown;
  isMeant?: true;
  revert?: true;
}

/** Edits by name of the field. */
export type DocumentEdits = Readonly<Record<string, FieldChange>>;

/** A field that two people gave different values. */
export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * Merges edits of a document that somebody else has changed. A field that only one of the two changed is no conflict,
 * nor one with equal values.
 * @param mine what the person changed
 * @param loaded the record that they began with
 * @param current the record as it is now
 */
export function conflictsOf(
  mine: DocumentEdits,
  loaded: JsonRecord,
  current: JsonRecord,
): { merged: DocumentEdits; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = [];
  const merged: Record<string, FieldChange> = {};
  for (const [field, edit] of Object.entries(mine)) {
    const isTheirs = !isSameValue(loaded[field], current[field]);
    if (!edit.revert && !edit.isMeant && isSameValue(edit.value, current[field])) continue;
    merged[field] = edit;
    if (isTheirs && !isSameValue(edit.value, current[field]))
      conflicts.push({ field, mine: edit.value, theirs: current[field] });
  }
  return { merged, conflicts };
}

/** Edits without those fields in which the others' values are to stay. */
export function keepTheirs(edits: DocumentEdits, fields: readonly string[]): DocumentEdits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !fields.includes(field)));
}

/** Edits that are still to be stored once some of them have been: those that were changed again meanwhile. */
export function editsSince(edits: DocumentEdits, stored: DocumentEdits): DocumentEdits {
  return Object.fromEntries(Object.entries(edits).filter(([field, edit]) => stored[field] !== edit));
}

/** Returns the record with edits in it. @param base what reverted fields have */
export function withEdits(record: JsonRecord, edits: DocumentEdits, base: JsonRecord | null): JsonRecord {
  const result: JsonRecord = { ...record };
  for (const [field, edit] of Object.entries(edits)) {
    const value = edit.revert ? base?.[field] : edit.value;
    if (value === undefined) delete result[field];
    else result[field] = value;
  }
  return result;
}

/** Returns edits in the format of a `save`. */
export function savedValues(edits: DocumentEdits): {
  changes: JsonRecord;
  clear: string[];
  revert: string[];
} {
  const all = Object.entries(edits);
  const set = all.filter(([, { revert, value }]) => !revert && value !== undefined);
  return {
    changes: Object.fromEntries(set.map(([field, { value }]) => [field, value])),
    clear: all.filter(([, { revert, value }]) => !revert && value === undefined).map(([field]) => field),
    revert: all.filter(([, { revert }]) => revert).map(([field]) => field),
  };
}
