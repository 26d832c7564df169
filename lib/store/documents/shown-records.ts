import { type CollectionName, recordId, schemaOf } from "../api/collections";
import { parseRecord } from "../api/parse-record";
import { ORDER_ID } from "./document-key";
import { isOlderTranslation } from "./older-translations";
import { applyOverlay, inOrder, type JsonRecord, type Overlay } from "./overlay";
import { asRecord, type Overlays, orderOf } from "./overlays";

/**
 * Returns the records of a collection with what the staff changed, added, removed and moved. A record that is not
 * usable with its changes is shown as its file has it.
 */
export function shownRecords(
  name: CollectionName,
  stored: readonly unknown[],
  overlays: Overlays,
): unknown[] {
  const overlayOf = (id: string) => overlays.of({ kind: name, storeId: "", id });
  const known = new Set<string>();
  const edited = stored.flatMap((value) => {
    const record = asRecord(value);
    const overlay = record ? overlayOf(recordId(record)) : undefined;
    if (record) known.add(recordId(record));
    if (!record || !overlay) return [value];
    const shown = withoutOlderTranslations(applyOverlay(record, overlay), overlay);
    if (shown === null) return [];
    return [parseRecord(schemaOf(name), shown).success ? shown : value];
  });
  const created = overlays
    .ofKind(name)
    .filter(({ id, overlay }) => overlay.mode === "created" && id !== ORDER_ID && !known.has(id))
    .map(({ overlay }) => withoutOlderTranslations(applyOverlay(null, overlay), overlay));
  const idOf = (value: unknown) => recordId((value ?? {}) as JsonRecord);
  return inOrder([...edited, ...created], orderOf(overlays, name), idOf);
}

/** Removes translations of texts that were changed since, so that no reader of another language sees what no longer holds. */
function withoutOlderTranslations(record: JsonRecord | null, overlay: Overlay): JsonRecord | null {
  const older = Object.keys(record ?? {}).filter((name) => isOlderTranslation(name, overlay.fields));
  if (record === null || older.length === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !older.includes(name)));
}
