import "server-only";
import type { Db } from "../../core/db/schema";
import { type CollectionName, type CollectionRecord, isOfStore, schemaOf } from "../api/collections";
import { filterValid, parseJson } from "../api/records";
import type { StoreScope } from "../api/store-api";
import type { Overlays } from "../documents/overlays";
import { shownRecords } from "../documents/shown-records";

interface ContentSource {
  scope: StoreScope;
  group: string;
  overlays: Overlays;
}

/**
 * Returns the records of a collection: those in the group's files, with staff changes, additions, removals and moves.
 */
export async function readEditedCollection<N extends CollectionName>(
  db: Db,
  { scope, group, overlays }: ContentSource,
  name: N,
): Promise<CollectionRecord<N>[]> {
  const stored = await storedRecords(db, group, name);
  const shown = overlays.ofKind(name).length === 0 ? stored : shownRecords(name, stored, overlays);
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
