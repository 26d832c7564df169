import "server-only";
import { importFeed, type OnProgress } from "../../catalog/inventory/import/import-feed";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { reportStart } from "../../core/platform/start-steps";
import { groupsWithFiles, readProfiles } from "../../store/files/read-group-files";
import { applyFiles } from "./apply-files";
import type { FileDifference } from "./file-difference";
import { findSampleFeed } from "./sample-feed";

export interface SeedOptions {
  /** Folder of the importer's files (`DATA_DIR`). */
  dataDir: string;
  /** The folder that holds `config/`. */
  root?: string;
}

export interface SeedResult {
  /** True when a store group or stock was added. */
  seeded: boolean;
  /** Vehicles added in this run. */
  vehicles: number;
  /** Differences between the files and the database. */
  differences: FileDifference[];
}

/**
 * Applies a group's files to the database, and stocks each store that never had a vehicle with its sample feed: an
 * interrupted first start is completed. A group without files must be in the database.
 * @throws Error with a message for the operator when the files are missing or broken
 */
export async function seedSample(db: Db, group: string, options: SeedOptions): Promise<SeedResult> {
  const { dataDir, root = env().FILES_ROOT } = options;
  const fresh = (await storeIds(db, group)).length === 0;
  if (fresh && !groupsWithFiles(root).includes(group)) readProfiles(root, group);
  const differences = await applyFiles(db, group, { root });

  let vehicles = 0;
  for (const storeId of await emptyStores(db, await storeIds(db, group))) {
    const file = findSampleFeed(root, group, storeId);
    if (file) vehicles += await importSampleFeed(db, file, storeId, dataDir);
  }
  return { seeded: fresh || vehicles > 0, vehicles, differences };
}

async function storeIds(db: Db, group: string): Promise<string[]> {
  const rows = await db
    .selectFrom("stores")
    .select("id")
    .where("group_id", "=", group)
    .orderBy("position")
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the stores that no import ever wrote to: a sold vehicle leaves its row behind. */
async function emptyStores(db: Db, stores: readonly string[]): Promise<string[]> {
  if (stores.length === 0) return [];
  const stocked = await db
    .selectFrom("vehicles")
    .select("store_id")
    .distinct()
    .where("store_id", "in", stores)
    .execute();
  const known = new Set(stocked.map((row) => row.store_id));
  return stores.filter((id) => !known.has(id));
}

async function importSampleFeed(db: Db, file: string, storeId: string, dataDir: string): Promise<number> {
  const onProgress: OnProgress = (done, total, phase, rows) =>
    reportStart({ step: "stock", storeId, done, total, phase, rows });
  const report = await importFeed({ db, file, storeId, dataDir, onProgress });
  // "changed-meanwhile": another process imported the same feed first.
  if (!report.ok && report.problem !== "changed-meanwhile") throw new Error(`${file}: ${report.message}`);
  return report.added;
}
