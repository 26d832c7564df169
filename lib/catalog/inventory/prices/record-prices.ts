import "server-only";
import { type Kysely, sql, type Transaction } from "kysely";
import { z } from "zod";
import type { Tables } from "../../../core/db/schema";
import { StoreProfileSchema } from "../../../store/api/profile-schema";
import { includedFees } from "../../../store/api/store-fees";
import { type OwnPrices, vehiclePrice } from "../../../store/api/vehicle-price";
import { isListed, type Vehicle } from "../../../store/api/vehicle-schema";
import type { Overlays } from "../../../store/documents/overlays";
import { uncheckedProfiles } from "../../../store/files/group-profiles";
import { readGroupLayers, readStoreSettings } from "../../../store/sources/embedded-profiles";
import {
  type AdvertisedParts,
  advertisedParts,
  type NamedFee,
  namedFees,
  type PricePart,
  toCents,
} from "../../pricing/out-the-door";

/** Advertised price of a vehicle from now on. */
export interface AdvertisedVehicle extends AdvertisedParts {
  vin: string;
}

export const PricePartsSchema: z.ZodType<PricePart[]> = z.array(
  z.object({ kind: z.enum(["vehicle", "fee"]), label: z.string(), amount: z.number() }),
);

export interface PriceRecordContext {
  storeId: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Feed, command or staff member that causes the change. */
  source: string;
}

/**
 * Returns a vehicle's advertised price for a record.
 * @param fees fees that the store includes in its advertised prices
 */
export function advertisedVehicle(
  vehicle: OwnPrices & Pick<Vehicle, "vin" | "status">,
  fees: readonly NamedFee[],
): AdvertisedVehicle {
  // A sold vehicle is no longer advertised.
  const own = isListed(vehicle) ? toCents(vehiclePrice(vehicle).salePrice ?? 0) : 0;
  return { vin: vehicle.vin, ...advertisedParts(own || null, fees) };
}

/**
 * Returns the fees included in a store's advertised prices, in cents. Empty if the settings cannot be read: such a
 * store has no pages, but its stock is imported.
 */
export async function advertisedFees(db: Kysely<Tables>, storeId: string): Promise<NamedFee[]> {
  return feesIn(await readStoreSettings(db, storeId));
}

/** Returns the same of all stores of a group, by store, from one reading of the group's settings. */
export async function advertisedFeesOfStores(
  db: Kysely<Tables>,
  group: string,
  overlays: Overlays,
): Promise<ReadonlyMap<string, NamedFee[]>> {
  const layers = await readGroupLayers(db, group, overlays);
  const profiles = (layers ? uncheckedProfiles(layers).stores : []) as { id: string }[];
  return new Map(profiles.map((profile) => [profile.id, feesIn(profile)]));
}

function feesIn(settings: object): NamedFee[] {
  const read = StoreProfileSchema.safeParse(settings);
  return read.success ? namedFees(includedFees(read.data)) : [];
}

/**
 * Records prices that differ from the vehicle's newest record, and the first price of a vehicle
 * (docs/rules.md#price-history). At most a few hundred vehicles at a time.
 * @param tx transaction that changes the prices
 * @returns how many were recorded
 */
export async function recordPrices(
  tx: Transaction<Tables>,
  { storeId, now, source }: PriceRecordContext,
  vehicles: readonly AdvertisedVehicle[],
): Promise<number> {
  const changes = await unrecordedPrices(tx, storeId, vehicles);
  if (changes.length === 0) return 0;
  const rows = changes.map(({ vehicle, last }) => ({
    store_id: storeId,
    vin: vehicle.vin,
    // Later than the previous record even after a clock was set back, because the newest record has the current price.
    changed_at: Math.max(now, (last?.changed_at ?? 0) + 1),
    amount: vehicle.amount,
    parts_json: JSON.stringify(vehicle.parts),
    source,
  }));
  await tx.insertInto("price_changes").values(rows).execute();
  return rows.length;
}

/** Records the prices of all records of an import in one statement. */
export async function recordImportedPrices(
  tx: Transaction<Tables>,
  { storeId, now, source }: PriceRecordContext,
  importId: string,
): Promise<void> {
  const time = sql<number>`cast(${now} as bigint)`;
  await tx
    .insertInto("price_changes")
    .columns(["store_id", "vin", "changed_at", "amount", "parts_json", "source"])
    .expression((query) =>
      query
        .selectFrom("vehicle_records as now")
        .leftJoin("price_changes as last", (join) =>
          join
            .onRef("last.store_id", "=", "now.store_id")
            .onRef("last.vin", "=", "now.vin")
            .on("last.changed_at", "=", ({ selectFrom }) =>
              selectFrom("price_changes as any_record")
                .select(({ fn }) => fn.max("any_record.changed_at").as("newest"))
                .whereRef("any_record.store_id", "=", "now.store_id")
                .whereRef("any_record.vin", "=", "now.vin"),
            ),
        )
        .select([
          "now.store_id",
          "now.vin",
          sql<number>`case when last.changed_at >= ${time} then last.changed_at + 1 else ${time} end`.as(
            "changed_at",
          ),
          "now.amount",
          "now.parts_json",
          sql<string>`cast(${source} as text)`.as("source"),
        ])
        .where("now.store_id", "=", storeId)
        .where("now.import_id", "=", importId)
        .where(({ or, eb, ref }) =>
          or([
            eb("last.vin", "is", null),
            eb("now.amount", "is distinct from", ref("last.amount")),
            eb("now.parts_json", "!=", ref("last.parts_json")),
          ]),
        ),
    )
    .execute();
}

/** Records that vehicles are no longer advertised. */
export function endPrices(
  tx: Transaction<Tables>,
  context: PriceRecordContext,
  vins: readonly string[],
): Promise<number> {
  return recordPrices(
    tx,
    context,
    vins.map((vin) => ({ vin, amount: null, parts: [] })),
  );
}

interface LastRecord {
  vin: string;
  changed_at: number;
  amount: number | null;
  parts_json: string;
}

/** Returns the vehicles whose price differs from their newest record, with that record. */
export async function unrecordedPrices(
  db: Kysely<Tables>,
  storeId: string,
  vehicles: readonly AdvertisedVehicle[],
): Promise<{ vehicle: AdvertisedVehicle; last: LastRecord | undefined }[]> {
  const vins = vehicles.map(({ vin }) => vin);
  const last = await newestRecords(db, storeId, vins);
  return vehicles
    .map((vehicle) => ({ vehicle, last: last.get(vehicle.vin) }))
    .filter(
      ({ vehicle, last }) =>
        last?.amount !== vehicle.amount || last.parts_json !== JSON.stringify(vehicle.parts),
    );
}

async function newestRecords(
  db: Kysely<Tables>,
  storeId: string,
  vins: readonly string[],
): Promise<Map<string, LastRecord>> {
  if (vins.length === 0) return new Map();
  const rows = await db
    .selectFrom("price_changes as record")
    .select(["vin", "changed_at", "amount", "parts_json"])
    .where("store_id", "=", storeId)
    .where("vin", "in", vins)
    .where("changed_at", "=", (query) =>
      query
        .selectFrom("price_changes as any_record")
        .select(({ fn }) => fn.max("any_record.changed_at").as("newest"))
        .whereRef("any_record.store_id", "=", "record.store_id")
        .whereRef("any_record.vin", "=", "record.vin"),
    )
    .execute();
  return new Map(rows.map((row) => [row.vin, row]));
}
