import type { DocumentEdits } from "@/lib/staff/documents/conflicts";
import { type DocumentKey, keyText } from "@/lib/store/documents/document-key";
import type { JsonRecord } from "@/lib/store/documents/overlay";

/** Edits that the site has not stored, with the version they started from. */
export interface UnsavedEdits {
  version: number;
  /** Edited fields with their values as loaded. */
  loaded: JsonRecord;
  edits: DocumentEdits;
}

/** Returns the storage key of one person's edits, because several people can share a browser. */
function nameOf(personId: string, key: DocumentKey): string {
  return `staff.document.${personId}.${keyText(key)}`;
}

/** Stores edits in the browser until the site has saved them. Does nothing without browser storage. */
export function rememberEdits(personId: string, key: DocumentKey, unsaved: UnsavedEdits): void {
  try {
    const name = nameOf(personId, key);
    if (Object.keys(unsaved.edits).length === 0) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, JSON.stringify(unsaved));
  } catch {
    // Storage is full or disabled.
  }
}

/** @returns null without readable edits */
export function readEdits(personId: string, key: DocumentKey): UnsavedEdits | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(nameOf(personId, key)) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { version, loaded, edits } = stored as Partial<UnsavedEdits>;
    return typeof version === "number" && isObject(loaded) && isObject(edits)
      ? { version, loaded, edits: edits as DocumentEdits }
      : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
