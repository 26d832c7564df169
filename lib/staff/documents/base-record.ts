import "server-only";
import type { Kysely } from "kysely";
import { isProfilePart, PROFILE_PARTS } from "../../../config/runtime/profile-fields";
import type { Tables } from "../../core/db/schema";
import { storedVehicles } from "../../core/db/stored-vehicles";
import { env } from "../../core/platform/env";
import { asJson, parseJson } from "../../store/api/records";
import { contentLayer } from "../../store/content/content-files";
import type { DocumentKey } from "../../store/documents/document-key";
import type { JsonRecord } from "../../store/documents/overlay";
import { asRecord, type Overlays } from "../../store/documents/overlays";
import { withOverlay } from "../../store/documents/profile-edits";
import { recordBelow } from "../../store/documents/record-layers";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { resolveGroup } from "../../store/files/profile-layers";
import { toPaths } from "../../store/layers/field-paths";
import type { LayerName } from "../../store/layers/resolve";
import { readGroupLayers } from "../../store/sources/embedded-profiles";
import { hasLayers } from "./kinds";

interface Source {
  db: Kysely<Tables>;
  group: string;
  /** Published edits of the group: a store's part of the profile overrides the group's own. */
  overlays: Overlays;
}

/** A record as its lower layers have it: without what the staff changed of it. */
export interface BaseRecord {
  record: JsonRecord;
  /** The layer of each field, for kinds with layers. */
  layers?: Readonly<Record<string, LayerName>>;
}

/** Returns a record without what the staff changed of it; null: file or feed have no such record. */
export async function readBase(source: Source, key: DocumentKey): Promise<BaseRecord | null> {
  if (isProfilePart(key.kind)) return readProfilePart(source, key);
  if (key.kind !== VEHICLE_KIND) return readContent(source, key);
  const record = await readVehicle(source, key);
  return record && { record };
}

/** Reads a record of content, including what a store inherits from its group. */
async function readContent(source: Source, key: DocumentKey): Promise<BaseRecord | null> {
  const row = await source.db
    .selectFrom("content")
    .select("data_json")
    .where("group_id", "=", source.group)
    .where("collection", "=", key.kind)
    .where("id", "=", key.id)
    .executeTakeFirst();
  const record = row ? asRecord(parseJson(row.data_json)) : null;
  if (!hasLayers(key.kind)) return record && { record };
  const layer = contentLayer(env().FILES_ROOT, source.group, key.kind);
  const below = recordBelow(record && { record, layer }, key, source.overlays);
  return below && { record: below.values, layers: below.sources };
}

/** Returns all records of a collection as its file has them, in its order. */
export async function readBaseRecords(
  { db, group }: Pick<Source, "db" | "group">,
  kind: string,
): Promise<{ id: string; record: JsonRecord }[]> {
  const rows = await db
    .selectFrom("content")
    .select(["id", "data_json"])
    .where("group_id", "=", group)
    .where("collection", "=", kind)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, data_json }) => {
    const record = asRecord(parseJson(data_json));
    return record ? [{ id, record }] : [];
  });
}

async function readVehicle({ db }: Source, { storeId, id }: DocumentKey): Promise<JsonRecord | null> {
  const row = await storedVehicles(db)
    .select("vehicle_records.data_json")
    .where("vehicles.store_id", "=", storeId)
    .where("vehicles.vin", "=", id)
    .executeTakeFirst();
  return row ? asRecord(parseJson(row.data_json)) : null;
}

/** Reads a part of a profile, including what a store inherits from its group; null: there is no such scope. */
async function readProfilePart(
  { db, group, overlays }: Source,
  key: DocumentKey,
): Promise<BaseRecord | null> {
  const layers = await readGroupLayers(db, group, withOverlay(overlays, key, null));
  if (layers === null || !isProfilePart(key.kind)) return null;
  const resolved = resolveGroup(layers);
  const scope = [resolved.group, ...resolved.stores].find(({ kind, id }) =>
    key.storeId === "" ? kind === "group" : kind === "store" && id === key.storeId,
  );
  if (!scope) return null;
  const values = toPaths(scope.values);
  const paths = PROFILE_PARTS[key.kind];
  const known = paths.filter((path) => values[path] !== undefined);
  return {
    record: asJson(Object.fromEntries(known.map((path) => [path, values[path]]))),
    layers: Object.fromEntries(paths.map((path) => [path, scope.sources[path] ?? "release"])),
  };
}
