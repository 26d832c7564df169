import "server-only";
import { storeApiConfig } from "../../../config/runtime/connections";
import type { Db } from "../../core/db/schema";
import { storedVehicles } from "../../core/db/stored-vehicles";
import { type CollectionName, type CollectionRecord, isOfStore, schemaOf } from "./collections";
import { lowestPrices } from "./lowest-prices";
import { lastDrop, priceChanges } from "./price-changes";
import { type StoreProfile, StoreProfileSchema } from "./profile-schema";
import { filterValid, parseJson } from "./records";
import { type StoreApi, StoreApiError, type StoreScope } from "./store-api";
import { vehiclePath } from "./vehicle-path";
import { isListed, type Vehicle, VehicleSchema } from "./vehicle-schema";

/**
 * The contract over our own database, SQLite or PostgreSQL. Each version of a list is read once, however often it is
 * requested; callers share it and do not change it.
 */
export function embeddedStoreApi(db: Db): StoreApi {
  const memo = createListMemo();

  async function perVersion<T>(name: string, scope: StoreScope, read: () => Promise<T[]>): Promise<T[]> {
    const version = await readVersion(db, scope);
    return version === null ? [] : memo(`${scope.kind}/${scope.id}/${name}`, version, read);
  }
  const vehicles = (scope: StoreScope) => perVersion("vehicles", scope, () => readVehicles(db, scope));

  return {
    profile: (scope) => reading("profile", () => readProfile(db, scope)),
    stores: (scope) => reading("stores", () => readStores(db, scope)),
    vehicles: (scope) => reading("vehicles", () => vehicles(scope)),
    removedVehicle: (scope, vin) => reading("removed vehicle", () => readRemoved(db, scope, vin)),
    vehicleSitemap: (scope) =>
      reading("sitemap", () =>
        perVersion("sitemap", scope, async () =>
          (await vehicles(scope))
            .filter((vehicle) => !vehicle.private)
            .map((vehicle) => ({ loc: vehiclePath(vehicle), lastmod: vehicle.updatedAt })),
        ),
      ),
    lowestPriceByBodystyle: (scope, condition) =>
      reading("lowest prices", async () => lowestPrices(await vehicles(scope), condition)),
    collection: (scope, name) => reading(name, () => readCollection(db, scope, name)),
    version: (scope) => reading("version", () => readVersion(db, scope)),
  };
}

async function readProfile(db: Db, scope: StoreScope): Promise<StoreProfile | null> {
  if (scope.kind === "store") return (await readStores(db, scope))[0] ?? null;
  const row = await db
    .selectFrom("store_groups")
    .select("profile_json")
    .where("id", "=", scope.id)
    .executeTakeFirst();
  if (!row) return null;
  return filterValid(StoreProfileSchema, [parseJson(row.profile_json)], `profile of ${scope.id}`)[0]!;
}

/** A store's own settings replace the company's, field by field (docs/rules.md#stores). */
async function readStores(db: Db, scope: StoreScope): Promise<StoreProfile[]> {
  const rows = await db
    .selectFrom("stores")
    .innerJoin("store_groups", "store_groups.id", "stores.group_id")
    .select(["stores.profile_json as own", "store_groups.profile_json as company"])
    .where(scope.kind === "group" ? "stores.group_id" : "stores.id", "=", scope.id)
    .orderBy("stores.position")
    .orderBy("stores.id")
    .execute();
  const records = rows.map(({ own, company }) => overlay(parseJson(company), parseJson(own)));
  return filterValid(StoreProfileSchema, records, `stores of ${scope.id}`);
}

function overlay(company: unknown, own: unknown): unknown {
  return typeof own === "object" && own !== null ? { ...(company as object), ...own } : undefined;
}

/** A car listed by two stores of the group is shown once, by the store that listed it last. */
async function readVehicles(db: Db, scope: StoreScope): Promise<Vehicle[]> {
  const rows = await vehicleRows(db, scope)
    .where("vehicles.removed_at", "is", null)
    .orderBy("vehicles.vin")
    .orderBy("vehicles.first_seen_at", "desc")
    .orderBy("vehicles.store_id")
    .execute();
  const prices = await readPriceRecords(db, scope);
  const records = rows.map((row) =>
    withPriceChanges(asStaffSay(row), prices.get(`${row.store_id}/${row.vin}`)),
  );
  const vehicles = filterValid(VehicleSchema, records, `vehicles of ${scope.id}`).filter(isListed);
  return vehicles.filter((vehicle, at) => vehicle.vin !== vehicles[at - 1]?.vin);
}

type PriceRecord = { changed_at: number; amount: number | null };

/** Of each vehicle on offer, by store and VIN, newest first. */
async function readPriceRecords(db: Db, scope: StoreScope): Promise<Map<string, PriceRecord[]>> {
  const rows = await db
    .selectFrom("vehicles")
    .innerJoin("stores", "stores.id", "vehicles.store_id")
    .innerJoin("price_changes", (join) =>
      join
        .onRef("price_changes.store_id", "=", "vehicles.store_id")
        .onRef("price_changes.vin", "=", "vehicles.vin"),
    )
    .select(["vehicles.store_id", "vehicles.vin", "price_changes.changed_at", "price_changes.amount"])
    .where(scope.kind === "group" ? "stores.group_id" : "stores.id", "=", scope.id)
    .where("vehicles.removed_at", "is", null)
    .orderBy("price_changes.changed_at", "desc")
    .execute();
  const records = new Map<string, PriceRecord[]>();
  for (const row of rows) {
    const key = `${row.store_id}/${row.vin}`;
    const known = records.get(key);
    if (known) known.push(row);
    else records.set(key, [row]);
  }
  return records;
}

/** The records alone say what a price was before, and so by how much it fell. */
function withPriceChanges(vehicle: unknown, records: readonly PriceRecord[] | undefined): unknown {
  if (records === undefined || typeof vehicle !== "object") return vehicle;
  const changes = priceChanges(records);
  return { ...vehicle, priceChanges: changes, priceDrop: lastDrop(changes) };
}

/** The vehicles of a scope, each with what the staff chose for it. */
function vehicleRows(db: Db, scope: StoreScope) {
  return storedVehicles(db)
    .innerJoin("stores", "stores.id", "vehicles.store_id")
    .leftJoin("vehicle_status_choices as choices", (join) =>
      join.onRef("choices.store_id", "=", "vehicles.store_id").onRef("choices.vin", "=", "vehicles.vin"),
    )
    .select([
      "vehicles.store_id",
      "vehicles.vin",
      "vehicle_records.data_json",
      "vehicles.removed_at",
      "choices.status",
      "choices.chosen_at",
    ])
    .where(scope.kind === "group" ? "stores.group_id" : "stores.id", "=", scope.id);
}

type VehicleRow = Awaited<ReturnType<ReturnType<typeof vehicleRows>["execute"]>>[number];

/** A stored vehicle with the staff's status in place of the feed's; not checked yet. */
function asStaffSay({ data_json, status, chosen_at }: VehicleRow): unknown {
  const record = parseJson(data_json);
  if (status === null || typeof record !== "object" || record === null) return record;
  const since = new Date(Number(chosen_at)).toISOString();
  const { updatedAt } = record as Partial<Vehicle>;
  const isLater = updatedAt === undefined || Date.parse(updatedAt) < Number(chosen_at);
  return { ...record, status, statusSince: since, updatedAt: isLater ? since : updatedAt };
}

/** The records of a collection, as they were imported from the group's files. */
async function readCollection<N extends CollectionName>(
  db: Db,
  scope: StoreScope,
  name: N,
): Promise<CollectionRecord<N>[]> {
  const rows = await db
    .selectFrom("content")
    .select("content.data_json")
    .where("content.collection", "=", name)
    .where("content.group_id", "in", (query) =>
      scope.kind === "group"
        ? query.selectFrom("store_groups").select("id").where("id", "=", scope.id)
        : query.selectFrom("stores").select("group_id").where("id", "=", scope.id),
    )
    .orderBy("content.position")
    .orderBy("content.id")
    .execute();
  const stored = rows.map((row) => parseJson(row.data_json));
  const records = filterValid(schemaOf(name), stored, `${name} of ${scope.id}`);
  return scope.kind === "group" ? records : records.filter((record) => isOfStore(record, scope.id));
}

/** The last to go of a VIN's rows, where none of the scope is still on offer. */
async function readRemoved(db: Db, scope: StoreScope, vin: string): Promise<Vehicle | null> {
  const rows = await vehicleRows(db, scope).where("vehicles.vin", "=", vin).execute();
  const stays = rows.map((row) => {
    const vehicle = VehicleSchema.safeParse(asStaffSay(row)).data;
    return vehicle && { ...vehicle, statusSince: goneSince(vehicle, row.removed_at) };
  });
  if (stays.some((vehicle) => vehicle?.statusSince === null)) return null;
  const gone = stays.filter((vehicle) => vehicle !== undefined);
  const [last] = gone.sort((a, b) => Date.parse(b.statusSince!) - Date.parse(a.statusSince!));
  return last && !last.private ? last : null;
}

/** Since when a vehicle has not been on offer: sold, or else when it left the feed; null while it is. */
function goneSince(vehicle: Vehicle, removedAt: number | null): string | null {
  const removed = removedAt === null ? null : new Date(Number(removedAt)).toISOString();
  return isListed(vehicle) ? removed : (vehicle.statusSince ?? removed ?? vehicle.updatedAt);
}

/** A group that was never changed since it was made is at version 0; null: no such scope. */
async function readVersion(db: Db, scope: StoreScope): Promise<string | null> {
  const groups = db.selectFrom("store_groups").leftJoin("versions", "versions.group_id", "store_groups.id");
  const row = await (scope.kind === "group"
    ? groups.where("store_groups.id", "=", scope.id)
    : groups.innerJoin("stores", "stores.group_id", "store_groups.id").where("stores.id", "=", scope.id)
  )
    .select(["versions.version", "versions.updated_at"])
    .executeTakeFirst();
  return row ? `${row.version ?? 0}-${row.updated_at ?? 0}` : null;
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

/** A list as of a version: read once while it is paged through, and read again when the version has changed. */
type ListMemo = <T>(key: string, version: string, read: () => Promise<T[]>) => Promise<T[]>;

/** Holds the most recently requested lists, `storeApiConfig.listsInMemory` at most; a failed read is not cached. */
function createListMemo(): ListMemo {
  const lists = new Map<string, { version: string; list: Promise<unknown[]> }>();
  return <T>(key: string, version: string, read: () => Promise<T[]>) => {
    const known = lists.get(key);
    lists.delete(key); // and back at the end: the first one is the longest unused
    const entry = known?.version === version ? known : { version, list: read() };
    entry.list.catch(() => lists.get(key) === entry && lists.delete(key));
    lists.set(key, entry);
    const [oldest] = lists.keys();
    if (oldest !== undefined && lists.size > storeApiConfig.listsInMemory) lists.delete(oldest);
    return entry.list as Promise<T[]>;
  };
}
