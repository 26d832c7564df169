import "server-only";
import { storeApiConfig } from "../../../config/runtime/connections";
import { PROFILE_PART_NAMES } from "../../../config/runtime/profile-fields";
import type { Db } from "../../core/db/schema";
import { partVersions, type VersionRow } from "../../core/db/version-parts";
import { type CollectionName, type CollectionRecord, isOfStore, schemaOf } from "../api/collections";
import { lowestPrices } from "../api/lowest-prices";
import { filterValid, parseJson } from "../api/records";
import { type StoreApi, StoreApiError, type StoreScope } from "../api/store-api";
import { feesBySeller } from "../api/store-fees";
import { vehiclePath } from "../api/vehicle-path";
import type { DocumentKey } from "../documents/document-key";
import { type Overlays, overlaysOf as overlaysIn, readOverlays } from "../documents/overlays";
import { recordsOfStore } from "../documents/record-layers";
import { shownRecords } from "../documents/shown-records";
import { VEHICLE_KIND } from "../documents/vehicle-overlay";
import { readGroupProfiles } from "./embedded-profiles";
import { readRemoved, readVehicles } from "./embedded-vehicles";

interface ContentSource {
  group: string;
  overlays: Overlays;
}

/**
 * Returns a group's records of a collection: those in its files, with staff changes, additions, removals and moves.
 */
async function readEditedCollection<N extends CollectionName>(
  db: Db,
  { group, overlays }: ContentSource,
  name: N,
): Promise<CollectionRecord<N>[]> {
  const stored = await storedRecords(db, group, name);
  const shown = overlays.ofKind(name).length === 0 ? stored : shownRecords(name, stored, overlays);
  return filterValid(schemaOf(name), shown, `${name} of ${group}`);
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

interface EmbeddedOptions {
  /** Documents whose drafts are shown in a preview instead of the published versions. Lists then stay as first read. */
  drafts?: readonly DocumentKey[];
}

/**
 * Returns the store API over Forecourt's database, SQLite or PostgreSQL: imported files and feeds with staff edits.
 * Each version of a list is read once; callers share it and must not modify it.
 */
export function embeddedStoreApi(db: Db, { drafts = [] }: EmbeddedOptions = {}): StoreApi {
  const stockMemo = createListMemo(storeApiConfig.listsInMemory);
  const smallMemo = createListMemo(storeApiConfig.smallListsInMemory);

  async function perVersion<T>(
    name: string,
    scope: StoreScope,
    read: () => Promise<T[]>,
    memo = smallMemo,
  ): Promise<T[]> {
    const version = await readVersion(db, scope);
    return version === null ? [] : memo(`${scope.kind}/${scope.id}/${name}`, version, read);
  }
  /** Reads the staff's edits of some kinds. */
  async function overlaysOf(group: string, kinds: readonly string[]): Promise<Overlays> {
    const ofGroup: StoreScope = { kind: "group", id: group };
    const [overlays] = await perVersion(`overlays/${kinds[0]}`, ofGroup, async () => [
      await readOverlays(db, group, drafts, kinds),
    ]);
    return overlays ?? overlaysIn([]);
  }
  async function profiles(scope: StoreScope) {
    const group = await groupOf(db, scope);
    if (group === null) return null;
    const overlays = await overlaysOf(group, PROFILE_PART_NAMES);
    const ofGroup: StoreScope = { kind: "group", id: group };
    const [read] = await perVersion("profiles", ofGroup, async () => [
      await readGroupProfiles(db, group, overlays),
    ]);
    return read ?? null;
  }
  async function stores(scope: StoreScope) {
    const all = (await profiles(scope))?.stores ?? [];
    return scope.kind === "group" ? all : all.filter(({ id }) => id === scope.id);
  }
  const vehicles = (scope: StoreScope) =>
    perVersion(
      "vehicles",
      scope,
      async () => {
        const group = await groupOf(db, scope);
        return group === null ? [] : readVehicles(db, scope, await overlaysOf(group, [VEHICLE_KIND]));
      },
      stockMemo,
    );

  return {
    profile: (scope) =>
      reading("profile", async () =>
        scope.kind === "group"
          ? ((await profiles(scope))?.group() ?? null)
          : ((await stores(scope))[0] ?? null),
      ),
    stores: (scope) => reading("stores", () => stores(scope)),
    vehicles: (scope) => reading("vehicles", () => vehicles(scope)),
    removedVehicle: (scope, vin) =>
      reading("removed vehicle", async () => {
        const group = await groupOf(db, scope);
        return group === null ? null : readRemoved(db, scope, vin, await overlaysOf(group, [VEHICLE_KIND]));
      }),
    vehicleSitemap: (scope) =>
      reading("sitemap", () =>
        perVersion(
          "sitemap",
          scope,
          async () =>
            (await vehicles(scope))
              .filter((vehicle) => !vehicle.private)
              .map((vehicle) => ({ loc: vehiclePath(vehicle), lastmod: vehicle.updatedAt })),
          stockMemo,
        ),
      ),
    lowestPriceByBodystyle: (scope, condition) =>
      reading("lowest prices", async () => {
        const company = (await profiles(scope))?.group();
        if (!company) return [];
        const feesOf = feesBySeller(await stores(scope), company);
        const advertised = (await vehicles(scope)).map((vehicle) => ({ ...vehicle, ...feesOf(vehicle) }));
        return lowestPrices(advertised, condition);
      }),
    collection: (scope, name) =>
      reading(name, async () => {
        const group = await groupOf(db, scope);
        if (group === null) return [];
        const ofGroup: StoreScope = { kind: "group", id: group };
        const all = await perVersion(name, ofGroup, async () =>
          readEditedCollection(db, { group, overlays: await overlaysOf(group, [name]) }, name),
        );
        if (scope.kind === "group") return all;
        const own = await perVersion(`${name}/${scope.id}`, ofGroup, async () => {
          const overlays = await overlaysOf(group, [name]);
          const isEdited = overlays.ofKind(name).some(({ storeId }) => storeId === scope.id);
          if (!isEdited) return all;
          const records = recordsOfStore(name, all, { overlays, storeId: scope.id });
          return filterValid(schemaOf(name), records, `${name} of ${scope.id}`);
        });
        return own.filter((record) => isOfStore(record, scope.id));
      }),
    version: (scope) => reading("version", () => readVersion(db, scope)),
    parts: (scope) =>
      reading("version", async () => {
        const row = await versionRow(db, scope);
        return row && partVersions(row);
      }),
  };
}

/** Returns the group of a scope, or null if the scope does not exist. */
async function groupOf(db: Db, scope: StoreScope): Promise<string | null> {
  if (scope.kind === "group") return scope.id;
  const row = await db.selectFrom("stores").select("group_id").where("id", "=", scope.id).executeTakeFirst();
  return row?.group_id ?? null;
}

/** Reads a group's version: 0 if it was never changed, null if the scope does not exist. */
async function readVersion(db: Db, scope: StoreScope): Promise<string | null> {
  const row = await versionRow(db, scope);
  return row && `${row.version}-${row.updated_at}`;
}

async function versionRow(db: Db, scope: StoreScope): Promise<VersionRow | null> {
  const groups = db.selectFrom("store_groups").leftJoin("versions", "versions.group_id", "store_groups.id");
  const row = await (scope.kind === "group"
    ? groups.where("store_groups.id", "=", scope.id)
    : groups.innerJoin("stores", "stores.group_id", "store_groups.id").where("stores.id", "=", scope.id)
  )
    .select(["versions.version", "versions.updated_at", "versions.parts_json"])
    .executeTakeFirst();
  return row
    ? { version: row.version ?? 0, updated_at: row.updated_at ?? 0, parts_json: row.parts_json }
    : null;
}

async function reading<T>(what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof StoreApiError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreApiError(`The embedded store could not be read (${what}): ${reason}`, { cause });
  }
}

/** Caches a list by version. It is read once while it is paged through, and again when the version has changed. */
type ListMemo = <T>(key: string, version: string, read: () => Promise<T[]>) => Promise<T[]>;

/** Caches the most recently requested lists. Failed reads are not cached. @param max number of lists */
function createListMemo(max: number): ListMemo {
  const lists = new Map<string, { version: string; list: Promise<unknown[]> }>();
  return <T>(key: string, version: string, read: () => Promise<T[]>) => {
    const known = lists.get(key);
    lists.delete(key); // Re-inserted at the end, so that the first entry is the least recently used.
    const entry = known?.version === version ? known : { version, list: read() };
    entry.list.catch(() => lists.get(key) === entry && lists.delete(key));
    lists.set(key, entry);
    const [oldest] = lists.keys();
    if (oldest !== undefined && lists.size > max) lists.delete(oldest);
    return entry.list as Promise<T[]>;
  };
}
