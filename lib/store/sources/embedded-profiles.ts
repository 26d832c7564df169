import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { type StoreProfile, StoreProfileSchema } from "../api/profile-schema";
import { filterValid, parseJson } from "../api/records";
import type { Overlays } from "../documents/overlays";
import { editProfiles, profileEdits } from "../documents/profile-overlay";

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
 * Reads a group's profiles: the imported files with staff edits. Edits that make a profile invalid are logged and
 * ignored.
 */
export async function readGroupProfiles(
  db: Kysely<Tables>,
  group: string,
  overlays: Overlays,
): Promise<StoredProfiles> {
  const stored = await readStoredProfiles(db, group);
  const edits = profileEdits(overlays);
  if (edits === null) return stored;
  try {
    const company = stored.group();
    if (company === null) return stored;
    const edited = editProfiles({ group: company, stores: stored.stores }, edits);
    return { stores: edited.stores, group: () => edited.group };
  } catch (error) {
    log().error({ source: group, reason: String(error) }, "edited settings are not usable and are left out");
    return stored;
  }
}

/**
 * Reads a group's profiles as imported from its files. A store's settings replace the company's, field by field
 * (docs/rules.md#stores).
 */
export async function readStoredProfiles(db: Kysely<Tables>, group: string): Promise<StoredProfiles> {
  const company = await db
    .selectFrom("store_groups")
    .select("profile_json")
    .where("id", "=", group)
    .executeTakeFirst();
  if (!company) return { stores: [], group: () => null };
  const shared = parseJson(company.profile_json);
  const rows = await db
    .selectFrom("stores")
    .select("profile_json")
    .where("group_id", "=", group)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const own = rows.map(({ profile_json }) => withOwn(shared, parseJson(profile_json)));
  return {
    stores: filterValid(StoreProfileSchema, own, `stores of ${group}`),
    group: () => filterValid(StoreProfileSchema, [shared], `profile of ${group}`)[0]!,
  };
}

function withOwn(company: unknown, own: unknown): unknown {
  return typeof own === "object" && own !== null ? { ...(company as object), ...own } : undefined;
}

/** Returns a store's stored settings merged over its company's. They are not validated. */
export async function readStoreSettings(db: Kysely<Tables>, storeId: string): Promise<object> {
  const row = await db
    .selectFrom("stores")
    .innerJoin("store_groups", "store_groups.id", "stores.group_id")
    .select(["stores.profile_json as own", "store_groups.profile_json as company"])
    .where("stores.id", "=", storeId)
    .executeTakeFirst();
  return Object.assign({}, ...[row?.company, row?.own].map((json) => parseJson(json ?? "")));
}
