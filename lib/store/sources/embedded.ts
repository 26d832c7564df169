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

  const memoized = <T>(
    { group, version }: GroupState,
    name: string,
    read: () => Promise<T[]>,
    memo = smallMemo,
  ): Promise<T[]> => memo(`${group}/${name}`, version, read);
  const stockOf = <T>(state: GroupState, scope: StoreScope, name: string, read: () => Promise<T[]>) =>
    memoized(state, `${scope.kind}/${scope.id}/${name}`, read, stockMemo);
  /** Reads the staff's edits of some kinds. */
  async function overlaysOf(state: GroupState, kinds: readonly string[]): Promise<Overlays> {
    const [overlays] = await memoized(state, `overlays/${kinds[0]}`, async () => [
      await readOverlays(db, state.group, drafts, kinds),
    ]);
    return overlays ?? overlaysIn([]);
  }
  async function profiles(state: GroupState) {
    const overlays = await overlaysOf(state, PROFILE_PART_NAMES);
    const [read] = await memoized(state, "profiles", async () => [
      await readGroupProfiles(db, state.group, overlays),
    ]);
    return read!;
  }
  async function stores(state: GroupState, scope: StoreScope) {
    const all = (await profiles(state)).stores;
    return scope.kind === "group" ? all : all.filter(({ id }) => id === scope.id);
  }
  const vehicles = (state: GroupState, scope: StoreScope) =>
    stockOf(state, scope, "vehicles", async () =>
      readVehicles(db, scope, await overlaysOf(state, [VEHICLE_KIND])),
    );
  /** Reads with the state of a scope's group, which is read once; without such a scope the answer is `none`. */
  const reading = <T>(
    what: string,
    scope: StoreScope,
    none: T,
    read: (state: GroupState) => T | Promise<T>,
  ): Promise<T> =>
    explained(what, async () => {
      const state = await readState(db, scope);
      return state === null ? none : read(state);
    });

  return {
    profile: (scope) =>
      reading("profile", scope, null, async (state) =>
        scope.kind === "group" ? (await profiles(state)).group() : ((await stores(state, scope))[0] ?? null),
      ),
    stores: (scope) => reading("stores", scope, [], (state) => stores(state, scope)),
    vehicles: (scope) => reading("vehicles", scope, [], (state) => vehicles(state, scope)),
    removedVehicle: (scope, vin) =>
      reading("removed vehicle", scope, null, async (state) =>
        readRemoved(db, scope, vin, await overlaysOf(state, [VEHICLE_KIND])),
      ),
    vehicleSitemap: (scope) =>
      reading("sitemap", scope, [], (state) =>
        stockOf(state, scope, "sitemap", async () =>
          (await vehicles(state, scope))
            .filter((vehicle) => !vehicle.private)
            .map((vehicle) => ({ loc: vehiclePath(vehicle), lastmod: vehicle.updatedAt })),
        ),
      ),
    lowestPriceByBodystyle: (scope, condition) =>
      reading("lowest prices", scope, [], async (state) => {
        const company = (await profiles(state)).group();
        if (!company) return [];
        const feesOf = feesBySeller(await stores(state, scope), company);
        const advertised = (await vehicles(state, scope)).map((vehicle) => ({
          ...vehicle,
          ...feesOf(vehicle),
        }));
        return lowestPrices(advertised, condition);
      }),
    collection: (scope, name) =>
      reading(name, scope, [], async (state) => {
        const { group } = state;
        const overlays = () => overlaysOf(state, [name]);
        const all = await memoized(state, name, async () =>
          readEditedCollection(db, { group, overlays: await overlays() }, name),
        );
        if (scope.kind === "group") return all;
        const own = await memoized(state, `${name}/${scope.id}`, async () => {
          const edits = await overlays();
          const isEdited = edits.ofKind(name).some(({ storeId }) => storeId === scope.id);
          if (!isEdited) return all;
          const records = recordsOfStore(name, all, { overlays: edits, storeId: scope.id });
          return filterValid(schemaOf(name), records, `${name} of ${scope.id}`);
        });
        return own.filter((record) => isOfStore(record, scope.id));
      }),
    version: (scope) => reading("version", scope, null, ({ version }) => version),
    parts: (scope) =>
      reading("version", scope, null, ({ version, parts }) => ({ version, of: partVersions(parts) })),
  };
}

/** State of a scope's group: everything that was read for the same version is the same. */
interface GroupState {
  group: string;
  version: string;
  parts: VersionRow;
}

/** Reads the state of a scope's group: version 0 if it was never changed, null if the scope does not exist. */
async function readState(db: Db, scope: StoreScope): Promise<GroupState | null> {
  const groups = db.selectFrom("store_groups").leftJoin("versions", "versions.group_id", "store_groups.id");
  const row = await (scope.kind === "group"
    ? groups.where("store_groups.id", "=", scope.id)
    : groups.innerJoin("stores", "stores.group_id", "store_groups.id").where("stores.id", "=", scope.id)
  )
    .select(["store_groups.id as group", "versions.version", "versions.updated_at", "versions.parts_json"])
    .executeTakeFirst();
  if (!row) return null;
  const { group, parts_json } = row;
  const parts = { version: row.version ?? 0, updated_at: row.updated_at ?? 0, parts_json };
  return { group, version: `${parts.version}-${parts.updated_at}`, parts };
}

async function explained<T>(what: string, read: () => Promise<T>): Promise<T> {
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
