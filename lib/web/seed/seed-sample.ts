import "server-only";
import { importFeed } from "../../catalog/inventory/import/import-feed";
import type { Db } from "../../core/db/schema";
import { findSampleFeed, readSampleGroup, type SampleGroup } from "./sample-files";

export interface SeedOptions {
  /** Where the importer stores its files (`DATA_DIR`). */
  dataDir: string;
  /** The folder that holds `config/`; the process's own by default. */
  root?: string;
}

export interface SeedResult {
  /** True when a store group or stock was added. */
  seeded: boolean;
  /** Vehicles added in this run. */
  vehicles: number;
}

/**
 * Seeds an empty database with a sample store group and its stock. A group with other stores is left alone. A sample
 * store that never had a vehicle is stocked, so that an interrupted first start is completed.
 * @throws Error with a message for the operator when the sample is missing or broken
 */
export async function seedSample(db: Db, group: string, options: SeedOptions): Promise<SeedResult> {
  const { dataDir, root = process.cwd() } = options;
  const present = await storeIds(db, group);
  if (present.length > 0 && (await emptyStores(db, present)).length === 0)
    return { seeded: false, vehicles: 0 };

  const fresh = present.length === 0;
  const sample = fresh ? await readSampleGroup(root, group) : null;
  if (sample) await insertGroup(db, group, sample);

  let vehicles = 0;
  for (const storeId of await emptyStores(db, await storeIds(db, group))) {
    const file = await findSampleFeed(root, group, storeId);
    if (file) vehicles += await importSampleFeed(db, file, storeId, dataDir);
  }
  return { seeded: fresh || vehicles > 0, vehicles };
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

/** Those that no import ever wrote to: a vehicle that was sold leaves its row behind. */
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

/** Another process may be doing the same at the same moment: the second one changes nothing. */
async function insertGroup(db: Db, group: string, sample: SampleGroup): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("store_groups")
      .values({ id: group, profile_json: JSON.stringify(sample.group) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto("stores")
      .values(
        sample.stores.map((store, position) => ({
          id: store.id,
          group_id: group,
          position,
          profile_json: JSON.stringify(store),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto("versions")
      .values({ group_id: group, version: 1, updated_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function importSampleFeed(db: Db, file: string, storeId: string, dataDir: string): Promise<number> {
  const report = await importFeed({ db, file, storeId, dataDir });
  // "changed-meanwhile": another process imported the same feed first.
  if (!report.ok && report.problem !== "changed-meanwhile") throw new Error(`${file}: ${report.message}`);
  return report.added;
}
