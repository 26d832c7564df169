import "server-only";
import type { Kysely } from "kysely";
import { PROFILE_PART_NAMES } from "../../../config/runtime/profile-fields";
import type { Tables } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { type StoreProfile, StoreProfileSchema } from "../api/profile-schema";
import { filterValid, parseJson } from "../api/records";
import { asRecord, type Overlays, overlaysOf, readOverlays } from "../documents/overlays";
import { withStaffEdits } from "../documents/profile-edits";
import { groupProfiles, uncheckedProfiles } from "../files/group-profiles";
import { isWholeProfile, layersOfWholeProfiles, type ProfileRow } from "../files/older-profiles";
import type { GroupLayers } from "../files/profile-layers";

/**
 * Profiles of a group's stores in the site's order. The group's own profile is separate, because only its own pages
 * need it.
 */
export interface StoredProfiles {
  stores: StoreProfile[];
  /** Returns the group's profile. @returns null if the group does not exist @throws StoreApiError if it is invalid */
  group: () => StoreProfile | null;
}

/**
 * Reads a group's profiles: the layers of its files and of its staff, resolved. Edits that do not make a profile with
 * the files are logged and left out.
 */
export async function readGroupProfiles(
  db: Kysely<Tables>,
  group: string,
  overlays: Overlays,
): Promise<StoredProfiles> {
  const layers = await readGroupLayers(db, group, overlays);
  if (layers === null) return { stores: [], group: () => null };
  const isEdited = [layers.group, ...layers.stores].some(({ edits }) => Object.keys(edits).length > 0);
  if (isEdited) {
    try {
      const edited = groupProfiles(layers);
      return { stores: edited.stores, group: () => edited.group };
    } catch (error) {
      log().error(
        { source: group, reason: String(error) },
        "edited settings are not usable and are left out",
      );
    }
  }
  const own = uncheckedProfiles(withStaffEdits(layers, overlaysOf([])));
  let company: StoreProfile | null = null;
  return {
    stores: filterValid(StoreProfileSchema, own.stores, `stores of ${group}`),
    group: () => {
      company ??= filterValid(StoreProfileSchema, [own.group], `profile of ${group}`)[0]!;
      return company;
    },
  };
}

/**
 * Reads the layers of a group's profiles, as they were written. A row that is not readable has no fields.
 * @returns null where there is no such group
 */
export async function readGroupLayers(
  db: Kysely<Tables>,
  group: string,
  overlays: Overlays,
): Promise<GroupLayers | null> {
  const rows = await readRows(db, group);
  return rows && withStaffEdits(fileLayers(rows), overlays);
}

/** Returns true if a release before layers wrote a group's profiles: they are to be written as layers. */
export async function hasWholeProfiles(db: Kysely<Tables>, group: string): Promise<boolean> {
  const rows = await readRows(db, group);
  return rows !== null && [rows.company, ...rows.stores].some(isWholeProfile);
}

interface Rows {
  company: ProfileRow;
  stores: ProfileRow[];
}

async function readRows(db: Kysely<Tables>, group: string): Promise<Rows | null> {
  const company = await db
    .selectFrom("store_groups")
    .select(["id", "profile_json"])
    .where("id", "=", group)
    .executeTakeFirst();
  if (!company) return null;
  const stores = await db
    .selectFrom("stores")
    .select(["id", "profile_json"])
    .where("group_id", "=", group)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { company: rowOf(company), stores: stores.map(rowOf) };
}

function rowOf({ id, profile_json }: { id: string; profile_json: string }): ProfileRow {
  return { id, fields: asRecord(parseJson(profile_json)) ?? {} };
}

function fileLayers({ company, stores }: Rows): GroupLayers {
  if ([company, ...stores].some(isWholeProfile)) return layersOfWholeProfiles(company, stores);
  const layer = ({ id, fields }: ProfileRow) => ({ id, file: fields, edits: {} });
  return { group: layer(company), stores: stores.map(layer) };
}

/** Returns a store's profile with the staff's edits, not validated; empty if the store does not exist. */
export async function readStoreSettings(db: Kysely<Tables>, storeId: string): Promise<object> {
  const row = await db.selectFrom("stores").select("group_id").where("id", "=", storeId).executeTakeFirst();
  if (!row) return {};
  const overlays = await readOverlays(db, row.group_id, [], PROFILE_PART_NAMES);
  const layers = await readGroupLayers(db, row.group_id, overlays);
  const stores = (layers ? uncheckedProfiles(layers).stores : []) as { id: string }[];
  return stores.find(({ id }) => id === storeId) ?? {};
}
