import "server-only";
import type { Db } from "../../core/db/schema";
import {
  type CollectionName,
  type CollectionRecord,
  isOfStore,
  recordId,
  schemaOf,
} from "../api/collections";
import { filterValid, parseJson } from "../api/records";
import type { StoreScope } from "../api/store-api";
import { applyOverlay, inOrder, type JsonRecord } from "../documents/overlay";
import { asRecord, type Overlays, orderOf } from "../documents/overlays";

interface ContentSource {
  scope: StoreScope;
  group: string;
  overlays: Overlays;
}

/** The records of a collection: those of the group's files, with what the staff changed, added, removed and moved. */
export async function readEditedCollection<N extends CollectionName>(
  db: Db,
  { scope, group, overlays }: ContentSource,
  name: N,
): Promise<CollectionRecord<N>[]> {
  const stored = await storedRecords(db, group, name);
  const shown = overlays.ofKind(name).length === 0 ? stored : withOverlays(name, stored, overlays);
  const records = filterValid(schemaOf(name), shown, `${name} of ${scope.id}`);
  return scope.kind === "group" ? records : records.filter((record) => isOfStore(record, scope.id));
}

async function storedRecords(db: Db, group: string, name: CollectionName): Promise<unknown[]> {
  const rows = await db
    .selectFrom("content")
    .select("data_json")
    .where("collection", "=", name)
    .where("group_id", "=", group)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => parseJson(row.data_json));
}

/** A record that is not usable with its changes is shown as its file has it. */
function withOverlays(name: CollectionName, stored: readonly unknown[], overlays: Overlays): unknown[] {
  const overlayOf = (id: string) => overlays.of({ kind: name, storeId: "", id });
  const known = new Set<string>();
  const edited = stored.flatMap((value) => {
    const record = asRecord(value);
    const overlay = record ? overlayOf(recordId(record)) : undefined;
    if (record) known.add(recordId(record));
    if (!record || !overlay) return [value];
    const shown = applyOverlay(record, overlay);
    if (shown === null) return [];
    return [schemaOf(name).safeParse(shown).success ? shown : value];
  });
  const created = overlays
    .ofKind(name)
    .filter(({ id, overlay }) => overlay.mode === "created" && !known.has(id))
    .map(({ overlay }) => applyOverlay(null, overlay));
  const idOf = (value: unknown) => recordId((value ?? {}) as JsonRecord);
  return inOrder([...edited, ...created], orderOf(overlays, name), idOf);
}
