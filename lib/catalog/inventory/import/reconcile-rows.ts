import "server-only";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import type { Db } from "../../../core/db/schema";
import { vehiclePrice } from "../../../store/api/vehicle-price";
import type { Vehicle } from "../../../store/api/vehicle-schema";
import type { PhotoResolver } from "../photos/resolve-photos";
import { isRemotePhoto, pictureFields } from "./map-photos";
import { addWarning, type ImportReport } from "./report";
import { type Pending, sourceHash } from "./source-hash";
import type { StagedRow } from "./stage-rows";
import type { Staging } from "./staging";
import type { StockRow } from "./stock";

/** A row ready to be written. */
export interface ReconciledRow {
  vin: string;
  sourceHash: string;
  json: string;
}

export interface ReconcileOptions {
  db: Db;
  storeId: string;
  now: number;
  /** What the store had when the import began, by VIN. */
  stock: ReadonlyMap<string, StockRow>;
  /** Null: a dry run, which stores nothing. */
  to: Staging | null;
  photos: PhotoResolver;
  report: ImportReport;
}

export interface Reconciler {
  add(row: StagedRow): Promise<void>;
  /** Settles the rows of the last, unfilled batch. */
  finish(): Promise<void>;
}

interface StoredVehicle {
  vehicle: Vehicle;
  removed: boolean;
}

/** Joins each staged row with its photos and with the stored data of the vehicle, and counts what changes. */
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

async function reconcileBatch(batch: StagedRow[], options: ReconcileOptions): Promise<void> {
  const { report, to, photos, now } = options;
  const stored = await readStored(options, batch);
  const images = await photos.resolve(batch.flatMap((row) => row.photos.filter(isRemotePhoto)));
  for (const row of batch) {
    const { vin } = row.vehicle;
    const pending = new Set<Pending>(row.pending);
    const pictures = pictureFields(row.photos, (address) => {
      if (!isRemotePhoto(address)) return address;
      const image = images.get(address);
      if (image?.ok) return image.path;
      pending.add("photos");
      if (image)
        addWarning(report, { line: row.line, vin, message: `photo left out, ${image.reason}: ${address}` });
      return null;
    });
    const old = stored.get(vin);
    const vehicle = reconcile({ ...row.vehicle, ...pictures }, row.dated, old?.vehicle ?? null, now);
    if (old && !old.removed && sameVehicle(vehicle, old.vehicle)) {
      report.unchanged += 1;
      continue;
    }
    if (old && !old.removed) report.changed += 1;
    else report.added += 1;
    const reconciled: ReconciledRow = {
      vin,
      sourceHash: sourceHash(row.hash, [...pending]),
      json: JSON.stringify(vehicle),
    };
    await to?.write(formatSettled(reconciled));
  }
}

/** What the feed does not say: since when the vehicle has been in stock, and how its price moved. */
function reconcile(vehicle: Vehicle, dated: boolean, old: Vehicle | null, now: number): Vehicle {
  if (!old) return { ...vehicle, priceDrop: 0, updatedAt: new Date(now).toISOString() };
  return {
    ...vehicle,
    dateInStock: dated ? vehicle.dateInStock : old.dateInStock,
    priceDrop: priceDrop(vehicle, old),
    updatedAt: new Date(now).toISOString(),
  };
}

/** The fall at the last change of the price, US dollars: kept while the price stays, 0 once it rises. */
function priceDrop(vehicle: Vehicle, old: Vehicle): number {
  const price = vehiclePrice(vehicle).salePrice;
  const before = vehiclePrice(old).salePrice;
  if (price === before) return old.priceDrop;
  if (price === null || before === null || price > before) return 0;
  return Math.round((before - price) * 100) / 100;
}

function sameVehicle(vehicle: Vehicle, old: Vehicle): boolean {
  return JSON.stringify({ ...vehicle, updatedAt: old.updatedAt }) === JSON.stringify(old);
}

async function readStored(
  { db, storeId, stock }: ReconcileOptions,
  batch: StagedRow[],
): Promise<Map<string, StoredVehicle>> {
  const known = batch.map((row) => row.vehicle.vin).filter((vin) => stock.has(vin));
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom("vehicles")
    .select(["vin", "data_json", "removed_at"])
    .where("store_id", "=", storeId)
    .where("vin", "in", known)
    .execute();
  return new Map(
    rows.map((row) => [
      row.vin,
      { vehicle: JSON.parse(row.data_json) as Vehicle, removed: row.removed_at !== null },
    ]),
  );
}

/** One line without parsing the JSON again: VIN and hash hold no tab, and JSON text holds none either. */
function formatSettled(row: ReconciledRow): string {
  return `${row.vin}\t${row.sourceHash}\t${row.json}`;
}

export function parseSettled(line: string): ReconciledRow {
  const first = line.indexOf("\t");
  const second = line.indexOf("\t", first + 1);
  return {
    vin: line.slice(0, first),
    sourceHash: line.slice(first + 1, second),
    json: line.slice(second + 1),
  };
}
