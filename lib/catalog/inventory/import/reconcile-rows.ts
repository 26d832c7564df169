import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import type { Db } from "../../../core/db/schema";
import { readStored } from "../../../core/db/stored-json";
import { storedVehicles } from "../../../core/db/stored-vehicles";
import { parseJson } from "../../../store/api/records";
import { isListed, type Vehicle, VehicleSchema } from "../../../store/api/vehicle-schema";
import type { NamedFee } from "../../pricing/out-the-door";
import type { KnownPhotos } from "../photos/known-photos";
import { readWantedPhotos, WANTED_COLUMNS, type WantedPhotos, WantedSchema } from "../photos/wanted-photos";
import { type AdvertisedVehicle, advertisedVehicle, PricePartsSchema } from "../prices/record-prices";
import { isRemotePhoto, pictureFields } from "./map-photos";
import type { ImportReport } from "./report";
import { type Pending, sourceHash } from "./source-hash";
import type { StagedRow } from "./stage-rows";
import type { Staging } from "./staging";
import type { StockRow } from "./stock";

/** Row ready to be written. */
export interface ReconciledRow extends AdvertisedVehicle {
  sourceHash: string;
  json: string;
  /** Photos that are not stored yet, or null. */
  wanted: WantedPhotos | null;
}

export interface ReconcileOptions {
  db: Db;
  storeId: string;
  now: number;
  /** Stock of the store when the import began, by VIN. */
  stock: ReadonlyMap<string, StockRow>;
  /** Fees included in the store's advertised prices. */
  fees: readonly NamedFee[];
  /** Staging file, or null for a dry run, which stores nothing. */
  to: Staging | null;
  knownPhotos: KnownPhotos;
  /** True if vehicles wait for photos that are not stored yet. */
  waitsForPhotos: boolean;
  report: ImportReport;
  /** Called for each vehicle that is added or changed. */
  onChange?: OnStockChange | undefined;
}

/** Receives a vehicle that an import adds (without `before`) or changes. */
export type OnStockChange = (after: Vehicle, before: Vehicle | null) => void;

export interface Reconciler {
  add(row: StagedRow): Promise<void>;
  /** Processes the rows of the last, incomplete batch. */
  finish(): Promise<void>;
}

interface StoredVehicle {
  vehicle: Vehicle;
  removed: boolean;
  wanted: WantedPhotos | null;
}

/**
 * Returns the reconciler, which joins each staged row with its photos and the vehicle's stored data, and counts
 * changes.
 */
export function createReconciler(options: ReconcileOptions): Reconciler {
  let batch: StagedRow[] = [];
  const reconcile = async () => {
    const rows = batch;
    batch = [];
    if (rows.length > 0) await reconcileBatch(rows, options);
  };
  return {
    async add(row) {
      batch.push(row);
      if (batch.length >= IMPORT_LIMITS.batchRows) await reconcile();
    },
    finish: reconcile,
  };
}

async function reconcileBatch(rows: StagedRow[], options: ReconcileOptions): Promise<void> {
  const { report, to, knownPhotos, fees, now } = options;
  const stored = await readStoredVehicles(options, rows);
  // A vehicle that was already sold when first listed gets no page.
  const batch = rows.filter(({ vehicle }) => isListed(vehicle) || stored.get(vehicle.vin)?.removed === false);
  report.unchanged += rows.length - batch.length;
  const known = await knownPhotos(batch.flatMap((row) => row.photos.filter(isRemotePhoto)));
  for (const row of batch) {
    const pending = new Set<Pending>(row.pending);
    let missing = 0;
    const pictures = pictureFields(row.photos, (address) => {
      if (!isRemotePhoto(address)) return address;
      const path = known.get(address);
      if (path === undefined) missing += 1;
      return path ?? null;
    });
    const old = stored.get(row.vehicle.vin);
    const wanted = missing > 0 && options.waitsForPhotos ? wantedOf(row.photos, old?.wanted, now) : null;
    if (missing > 0 && !wanted) pending.add("photos");
    const vehicle = reconcile({ ...row.vehicle, ...pictures }, row.dated, old?.vehicle ?? null, now);
    const isSame = old && sameVehicle(vehicle, old.vehicle) && isDeepStrictEqual(wanted, old.wanted);
    if (isSame && !old.removed) {
      report.unchanged += 1;
      continue;
    }
    report.photosMissing += missing;
    if (old && !old.removed) report.changed += 1;
    else report.added += 1;
    options.onChange?.(vehicle, old && !old.removed ? old.vehicle : null);
    const reconciled: ReconciledRow = {
      ...advertisedVehicle(vehicle, fees),
      sourceHash: sourceHash(row.hash, [...pending]),
      json: JSON.stringify(vehicle),
      wanted,
    };
    await to?.write(formatSettled(reconciled));
  }
}

/** Returns the photos to wait for. The same ones go on waiting for their next attempt. */
function wantedOf(addresses: string[], old: WantedPhotos | null | undefined, now: number): WantedPhotos {
  if (old && isDeepStrictEqual(old.addresses, addresses)) return old;
  return { addresses, dueAt: now, attempts: 0, problems: [] };
}

/** Fills in data that the feed lacks: dates since when the vehicle has been in stock and had its status. */
function reconcile(vehicle: Vehicle, dated: boolean, old: Vehicle | null, now: number): Vehicle {
  const today = new Date(now).toISOString();
  if (!old) return { ...vehicle, statusSince: today, updatedAt: today };
  return {
    ...vehicle,
    statusSince: vehicle.status === old.status ? old.statusSince : today,
    dateInStock: dated ? vehicle.dateInStock : old.dateInStock,
    updatedAt: today,
  };
}

function sameVehicle(vehicle: Vehicle, old: Vehicle): boolean {
  return JSON.stringify({ ...vehicle, updatedAt: old.updatedAt }) === JSON.stringify(old);
}

async function readStoredVehicles(
  { db, storeId, stock }: ReconcileOptions,
  batch: StagedRow[],
): Promise<Map<string, StoredVehicle>> {
  const known = batch.map((row) => row.vehicle.vin).filter((vin) => stock.has(vin));
  if (known.length === 0) return new Map();
  const rows = await storedVehicles(db)
    .select(["vehicles.vin", "vehicle_records.data_json", "removed_at", ...WANTED_COLUMNS])
    .where("vehicles.store_id", "=", storeId)
    .where("vehicles.vin", "in", known)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      // Adds defaults of fields that did not exist when the vehicle was stored.
      const vehicle = VehicleSchema.safeParse(parseJson(row.data_json)).data;
      const wanted = readWantedPhotos(row);
      return vehicle ? [[row.vin, { vehicle, wanted, removed: row.removed_at !== null }] as const] : [];
    }),
  );
}

/** Formats one line that can be split without parsing JSON: neither a hash nor JSON text contains a tab. */
function formatSettled({ sourceHash, json, ...advertised }: ReconciledRow): string {
  return `${sourceHash}\t${JSON.stringify(advertised)}\t${json}`;
}

const AdvertisedSchema: z.ZodType<AdvertisedVehicle & Pick<ReconciledRow, "wanted">> = z.object({
  vin: z.string(),
  amount: z.number().nullable(),
  parts: PricePartsSchema,
  wanted: z.nullable(WantedSchema),
});

export function parseSettled(line: string): ReconciledRow {
  const first = line.indexOf("\t");
  const second = line.indexOf("\t", first + 1);
  return {
    ...readStored(AdvertisedSchema, line.slice(first + 1, second), "a staged row"),
    sourceHash: line.slice(0, first),
    json: line.slice(second + 1),
  };
}
