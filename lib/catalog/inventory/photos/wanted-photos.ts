import "server-only";
import type { Selectable } from "kysely";
import { z } from "zod";
import { PHOTO_ALARM } from "../../../../config/catalog/import/limits";
import type { Db, Tables } from "../../../core/db/schema";
import { readStored } from "../../../core/db/stored-json";
import { storedVehicles } from "../../../core/db/stored-vehicles";

/** Photo that could not be fetched at the last attempt. */
export interface FailedPhoto {
  address: string;
  reason: string;
}

/** Photos that a vehicle waits for. */
export interface WantedPhotos {
  /** All photo addresses of the vehicle in the feed's order, also those already stored. */
  addresses: string[];
  /** Time of the next attempt in milliseconds since 1970. */
  dueAt: number;
  /** Number of consecutive attempts after which photos were still missing. */
  attempts: number;
  problems: FailedPhoto[];
}

export const WANTED_COLUMNS = [
  "wanted_photos_json",
  "photos_due_at",
  "photo_attempts",
  "photo_problems_json",
] as const;

type WantedRow = Pick<Selectable<Tables["vehicle_records"]>, (typeof WANTED_COLUMNS)[number]>;

export const WantedSchema: z.ZodType<WantedPhotos> = z.object({
  addresses: z.array(z.string()),
  dueAt: z.number(),
  attempts: z.number(),
  problems: z.array(z.object({ address: z.string(), reason: z.string() })),
});

/** Returns the columns of a record; null means that no photo is missing. */
export function wantedColumns(wanted: WantedPhotos | null): WantedRow {
  return {
    wanted_photos_json: wanted && JSON.stringify(wanted.addresses),
    photos_due_at: wanted?.dueAt ?? null,
    photo_attempts: wanted?.attempts ?? 0,
    photo_problems_json: JSON.stringify(wanted?.problems ?? []),
  };
}

/** Returns the photos that a record waits for, or null. @throws StoredJsonError */
export function readWantedPhotos(row: WantedRow): WantedPhotos | null {
  if (row.wanted_photos_json === null || row.photos_due_at === null) return null;
  const text = `{"addresses":${row.wanted_photos_json},"problems":${row.photo_problems_json},"dueAt":${row.photos_due_at},"attempts":${row.photo_attempts}}`;
  return readStored(WantedSchema, text, "photos of vehicle_records");
}

/** Vehicles of a store by the state of their photos. */
export interface PhotoCounts {
  /** Number of vehicles on offer. */
  vehicles: number;
  /** Number of vehicles whose photos have not all been tried yet. */
  waiting: number;
  /** Number of vehicles with photos that could not be fetched. */
  failed: number;
  /** True if photos are missing on so many vehicles, repeatedly, that the store is alarmed. */
  isAlarming: boolean;
}

/** Counts vehicles by the state of their photos, for each store where photos are missing. */
export async function countPhotos(db: Db): Promise<Map<string, PhotoCounts>> {
  const rows = await storedVehicles(db)
    .select((eb) => ["vehicles.store_id", "photo_attempts", eb.fn.countAll<number>().as("vehicles")])
    .where("photos_due_at", "is not", null)
    .where("vehicles.removed_at", "is", null)
    .groupBy(["vehicles.store_id", "photo_attempts"])
    .execute();
  if (rows.length === 0) return new Map();
  const offered = await db
    .selectFrom("vehicles")
    .select((eb) => ["store_id", eb.fn.countAll<number>().as("vehicles")])
    .where("removed_at", "is", null)
    .where("store_id", "in", [...new Set(rows.map(({ store_id }) => store_id))])
    .groupBy("store_id")
    .execute();
  return new Map(
    offered.map(({ store_id, vehicles }) => {
      const own = rows.filter((row) => row.store_id === store_id);
      const after = (attempts: number) =>
        own.reduce((sum, row) => sum + (row.photo_attempts >= attempts ? Number(row.vehicles) : 0), 0);
      return [
        store_id,
        {
          vehicles: Number(vehicles),
          waiting: after(0) - after(1),
          failed: after(1),
          isAlarming: after(PHOTO_ALARM.attempts) > Number(vehicles) * PHOTO_ALARM.share,
        },
      ];
    }),
  );
}

/** Vehicle with photos that could not be fetched. */
export interface IncompleteVehicle {
  vin: string;
  problems: FailedPhoto[];
  /** Time of the next attempt in milliseconds since 1970. */
  retryAt: number;
}

/** Returns the first vehicles of a store with photos that could not be fetched. */
export async function readFailedPhotos(db: Db, storeId: string, limit: number): Promise<IncompleteVehicle[]> {
  const rows = await storedVehicles(db)
    .select(["vehicles.vin", ...WANTED_COLUMNS])
    .where("vehicles.store_id", "=", storeId)
    .where("vehicles.removed_at", "is", null)
    .where("photos_due_at", "is not", null)
    .where("photo_attempts", ">", 0)
    .orderBy("vehicles.vin")
    .limit(limit)
    .execute();
  return rows.flatMap(({ vin, ...row }) => {
    const wanted = readWantedPhotos(row);
    return wanted ? [{ vin, problems: wanted.problems, retryAt: wanted.dueAt }] : [];
  });
}
