import "server-only";
import type { Kysely } from "kysely";
import { isProfilePart, PROFILE_PARTS } from "../../../config/runtime/profile-parts";
import type { Tables } from "../../core/db/schema";
import { storedVehicles } from "../../core/db/stored-vehicles";
import { asJson, parseJson } from "../../store/api/records";
import { type DocumentKey, keyText } from "../../store/documents/document-key";
import type { JsonRecord } from "../../store/documents/overlay";
import { asRecord, type Overlays, overlaysOf } from "../../store/documents/overlays";
import { editProfiles, profileEdits } from "../../store/documents/profile-overlay";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { fileValuesOf } from "../../store/files/file-values";
import { readStoredProfiles } from "../../store/sources/embedded-profiles";

interface Source {
  db: Kysely<Tables>;
  group: string;
  /** Published edits of the group: a store's part of the profile overrides the group's own. */
  overlays: Overlays;
}

/**
 * Returns a record as its file or feed has it, without what the staff changed of it; null: they have no such record.
 */
export async function readBaseRecord(source: Source, key: DocumentKey): Promise<JsonRecord | null> {
  if (key.kind === VEHICLE_KIND) return readVehicle(source, key);
  if (isProfilePart(key.kind)) return readProfilePart(source, key);
  const row = await source.db
    .selectFrom("content")
    .select("data_json")
    .where("group_id", "=", source.group)
    .where("collection", "=", key.kind)
    .where("id", "=", key.id)
    .executeTakeFirst();
  return row ? asRecord(parseJson(row.data_json)) : null;
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

/** Reads a part of a profile, including what a store inherits from its group. */
async function readProfilePart(
  { db, group, overlays }: Source,
  key: DocumentKey,
): Promise<JsonRecord | null> {
  const stored = await readStoredProfiles(db, group);
  const company = stored.group();
  if (company === null || !isProfilePart(key.kind)) return null;
  const others = Object.keys(PROFILE_PARTS)
    .flatMap((part) => overlays.ofKind(part))
    .filter((each) => keyText(each) !== keyText(key));
  const edits = profileEdits(overlaysOf(others));
  const plain = { group: company, stores: stored.stores };
  const profiles = edits ? editProfiles(plain, edits) : plain;
  const profile = key.storeId === "" ? profiles.group : profiles.stores.find(({ id }) => id === key.storeId);
  if (!profile) return null;
  const values: JsonRecord = asJson({ ...fileValuesOf(profile, profiles) });
  const fields: readonly string[] = PROFILE_PARTS[key.kind];
  return Object.fromEntries(
    fields.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
  );
}
