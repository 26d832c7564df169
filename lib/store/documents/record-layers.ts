import { type CollectionName, recordId, schemaOf } from "../api/collections";
import { parseRecord } from "../api/parse-record";
import { type Layer, type Resolved, resolve } from "../layers/resolve";
import type { DocumentKey } from "./document-key";
import { withoutOlderTranslations } from "./older-translations";
import type { JsonRecord, Overlay } from "./overlay";
import { asRecord, type Overlays } from "./overlays";

/** A record of content as files have it. */
export interface FileRecord {
  record: JsonRecord;
  layer: "shipped" | "group-file";
}

/**
 * Returns a record below the edits of a key's own group or store, with the layer of each field; null: there is none.
 * @param file null: the staff added the record
 */
export function recordBelow(file: FileRecord | null, key: DocumentKey, overlays: Overlays): Resolved | null {
  const group = key.storeId === "" ? undefined : overlays.of({ ...key, storeId: "" });
  if (group?.mode === "removed" || (file === null && group?.mode !== "created")) return null;
  return resolve([
    ...(file ? [{ name: file.layer, fields: file.record }] : []),
    ...(group ? [editLayer("group-edit", group)] : []),
  ]);
}

/**
 * Returns a group's records as one of its stores shows them: with the fields that the staff set for the store, and
 * without the records that they removed there. A record that is not usable with them is shown as the group has it.
 * @param records as the group shows them
 */
export function recordsOfStore(
  name: CollectionName,
  records: readonly object[],
  { overlays, storeId }: { overlays: Overlays; storeId: string },
): unknown[] {
  return records.flatMap((record) => {
    const own = overlays.of({ kind: name, storeId, id: recordId(record) });
    if (!own) return [record];
    if (own.mode === "removed") return [];
    const below: Layer = { name: "group-edit", fields: asRecord(record) ?? {} };
    const { values } = resolve([below, editLayer("store-edit", own)]);
    const shown = withoutOlderTranslations(values, own.fields);
    return [parseRecord(schemaOf(name), shown).success ? shown : record];
  });
}

function editLayer(name: "group-edit" | "store-edit", { fields }: Overlay): Layer {
  return {
    name,
    fields: Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value])),
  };
}
