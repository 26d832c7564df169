import "server-only";
import type { Db } from "../../core/db/schema";
import { type CollectionName, type CollectionRecord, isOfStore, schemaOf } from "./collections";
import { createListMemo } from "./list-memo";
import { lowestPrices } from "./lowest-prices";
import { type StoreProfile, StoreProfileSchema } from "./profile-schema";
import { filterValid, parseJson } from "./records";
import { type StoreApi, StoreApiError, type StoreScope } from "./store-api";
import { vehiclePath } from "./vehicle-path";
import { type Vehicle, VehicleSchema } from "./vehicle-schema";

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
  const rows = await db
    .selectFrom("vehicles")
    .innerJoin("stores", "stores.id", "vehicles.store_id")
    .select("vehicles.data_json")
    .where(scope.kind === "group" ? "stores.group_id" : "stores.id", "=", scope.id)
    .where("vehicles.removed_at", "is", null)
    .orderBy("vehicles.vin")
    .orderBy("vehicles.first_seen_at", "desc")
    .orderBy("vehicles.store_id")
    .execute();
  const records = rows.map((row) => parseJson(row.data_json));
  const vehicles = filterValid(VehicleSchema, records, `vehicles of ${scope.id}`);
  return vehicles.filter((vehicle, at) => vehicle.vin !== vehicles[at - 1]?.vin);
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
  const rows = await db
    .selectFrom("vehicles")
    .innerJoin("stores", "stores.id", "vehicles.store_id")
    .select(["vehicles.data_json", "vehicles.removed_at"])
    .where(scope.kind === "group" ? "stores.group_id" : "stores.id", "=", scope.id)
    .where("vehicles.vin", "=", vin)
    .execute();
  if (rows.some((row) => row.removed_at === null)) return null;
  const [last] = rows.sort((a, b) => Number(b.removed_at) - Number(a.removed_at));
  const vehicle = VehicleSchema.safeParse(parseJson(last?.data_json ?? "")).data ?? null;
  return vehicle?.private ? null : vehicle;
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
