import { type CollectionName, recordId, schemaOf } from "../api/collections";
import { parseRecord } from "../api/parse-record";
import { ORDER_ID } from "./document-key";
import { withoutOlderTranslations } from "./older-translations";
import { applyOverlay, inOrder, type JsonRecord } from "./overlay";
import { asRecord, type Overlays, orderOf } from "./overlays";

/**
 * Returns a group's records of a collection with what the staff changed, added, removed and moved. A record that is not
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
    const shown = withoutOlderTranslations(applyOverlay(record, overlay), overlay.fields);
    if (shown === null) return [];
    return [parseRecord(schemaOf(name), shown).success ? shown : value];
  });
  const created = overlays
    .ofKind(name)
    .filter(
      ({ storeId, id, overlay }) =>
        storeId === "" && overlay.mode === "created" && id !== ORDER_ID && !known.has(id),
    )
    .map(({ overlay }) => withoutOlderTranslations(applyOverlay(null, overlay), overlay.fields));
  const idOf = (value: unknown) => recordId((value ?? {}) as JsonRecord);
  return inOrder([...edited, ...created], orderOf(overlays, name), idOf);
}
