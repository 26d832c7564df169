import "server-only";
import { basename, join } from "node:path";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import type { Db } from "../../../core/db/schema";
import { createKnownPhotos } from "../photos/known-photos";
import { advertisedFees } from "../prices/record-prices";
import { createVinDecoder } from "../vin/decode-vin";
import type { ColumnMap } from "./column-map";
import { createEnricher } from "./enrich";
import { createReconciler, type OnStockChange } from "./reconcile-rows";
import { emptyReport, type ImportReport, stop } from "./report";
import { stageRows } from "./stage-rows";
import { openStaging } from "./staging";
import { assumedCondition, getStockVersion, readStock } from "./stock";
import { writeStock } from "./write-stock";

/** Phase of an import: a feed's run also has a download phase, and the command fetches photos after the import. */
export type ImportPhase = "fetch" | "rows" | "photos";

/**
 * Reports progress: bytes of the file, or vehicles while `phase` is "photos". `rows` is the number of rows read so far.
 */
export type OnProgress = (done: number, total: number, phase: ImportPhase, rows: number) => void;

export interface ImportOptions {
  db: Db;
  file: string;
  storeId: string;
  /** True to report the effect without writing anything. */
  dryRun?: boolean;
  /** True for a dry run that also reports how each column is read. */
  preview?: boolean;
  /** Assignment of columns, which overrides their names: `{ Asking: "price", Cost: "ignore" }`. */
  columns?: ColumnMap;
  /** Values of fields for rows whose own columns are empty: `{ condition: "used" }`. */
  set?: ColumnMap;
  /** True to allow an import that removes more than 30% of the store's stock. */
  allowShrink?: boolean;
  /**
   * True to let vehicles wait for photos that are not stored yet (default): `fetchWantedPhotos` fetches them after the
   * import. Otherwise, only photos fetched earlier are shown, until the next import.
   */
  photos?: boolean;
  onProgress?: OnProgress;
  /** Called for each vehicle that is added, changed or removed, also in a dry run. */
  onChange?: OnStockChange;
  onRemoved?: (vins: readonly string[]) => void;
  /**
   * Version of the stock in the report that was confirmed (`stockVersion`). If the stock has changed since, nothing is
   * imported.
   */
  stockVersion?: string;
  /** Folder for photos, VIN data and staging files. */
  dataDir: string;
}

/**
 * Updates a store's stock from a feed file. An unusable file, an unknown store and the stop rule lead to reports with
 * `ok: false`; the stock is then unchanged.
 * @throws on an error of the database or the disk
 */
export async function importFeed(options: ImportOptions): Promise<ImportReport> {
  const { db, storeId, dataDir, photos = true, preview = false, columns = {} } = options;
  const dryRun = preview || (options.dryRun ?? false);
  const report = emptyReport(storeId, dryRun);
  const store = await db.selectFrom("stores").select("group_id").where("id", "=", storeId).executeTakeFirst();
  if (!store) return stop(report, "unknown-store", await unknownStore(db, storeId));

  const now = Date.now();
  const stock = await readStock(db, storeId);
  report.stockVersion = stock.stockVersion;
  if (options.stockVersion !== undefined && options.stockVersion !== stock.stockVersion)
    return stop(report, "changed-meanwhile", CHANGED_MEANWHILE);
  const fees = await advertisedFees(db, storeId);
  const decoder = createVinDecoder(join(dataDir, "vpic"));
  const reconciled = await openStaging(join(dataDir, "tmp"));
  const reconciler = createReconciler({
    db,
    storeId,
    now,
    stock: stock.rows,
    fees,
    to: dryRun ? null : reconciled,
    knownPhotos: createKnownPhotos(db, dataDir),
    waitsForPhotos: photos,
    report,
    onChange: options.onChange,
  });
  try {
    const read = await stageRows({
      file: options.file,
      storeId,
      now,
      photos,
      stock: stock.rows,
      enrich: createEnricher(decoder, now),
      emit: reconciler.add,
      report,
      columns,
      set: options.set ?? {},
      condition: await assumedCondition(db, storeId),
      preview,
      onBytes: (done, total) => options.onProgress?.(done, total, "rows", report.rows),
    });
    if (!read.ok) return stop(report, "unusable-file", read.message);

    const removed = [...stock.rows]
      .filter(([vin, row]) => !row.removed && !row.addedByStaff && !read.seen.has(vin))
      .map(([vin]) => vin);
    options.onRemoved?.(removed);
    if (removed.length > stock.active * IMPORT_LIMITS.removableShare) {
      report.shrink = shrinkMessage(removed.length, stock.active);
      if (!options.allowShrink) return stop(report, "would-shrink", report.shrink);
    }
    report.removed = removed.length;
    await reconciler.finish();
    if (dryRun || report.added + report.changed + report.removed === 0) return report;

    const groupId = store.group_id;
    const written = await writeStock({
      db,
      storeId,
      groupId,
      now,
      source: `feed ${basename(options.file)}`,
      stockVersion: stock.stockVersion,
      fees,
      reconciled,
      removed,
    });
    if (!written.ok) return stop(report, "changed-meanwhile", CHANGED_MEANWHILE);
    return { ...report, version: written.version, lockMs: written.lockMs };
  } finally {
    await Promise.all([reconciled.close(), decoder.close()]);
  }
}

/**
 * Returns the stock's version as in a report's `stockVersion`. A different version means that the stock has changed.
 */
export function readStockVersion(db: Db, storeId: string): Promise<string> {
  return getStockVersion(db, storeId);
}

const CHANGED_MEANWHILE = "Another import changed this store's stock. Run it again.";

async function unknownStore(db: Db, storeId: string): Promise<string> {
  const stores = await db.selectFrom("stores").select("id").orderBy("group_id").orderBy("position").execute();
  if (stores.length === 0)
    return `There is no store “${storeId}”: the database has no stores yet (npm run serve makes them).`;
  return `There is no store “${storeId}”. Known stores: ${stores.map((each) => each.id).join(", ")}.`;
}

function shrinkMessage(removed: number, active: number): string {
  const percent = Math.round((removed / active) * 100);
  return `The file is missing ${removed} of the store's ${active} vehicles (${percent}%).`;
}
