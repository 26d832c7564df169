import "server-only";
import { sql, type Transaction } from "kysely";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import type { Db, Tables } from "../../../core/db/schema";
import { parseSettled, type ReconciledRow } from "./reconcile-rows";
import type { Staging } from "./staging";
import { getStockVersion } from "./stock";

export interface WriteOptions {
  db: Db;
  storeId: string;
  groupId: string;
  now: number;
  /** The stock's mark when the import began. */
  stockVersion: string;
  reconciled: Staging;
  removed: readonly string[];
}

export type WriteResult = { ok: true; version: number; lockMs: number } | { ok: false };

class ChangedMeanwhile extends Error {}

/**
 * Writes the settled rows and the removals in one transaction, which raises the group's version first: that takes the
 * write lock at once, so that no other import can slip in between the check and the writes. Not ok: another import of
 * the store came first, and nothing was written.
 */
export async function writeStock(options: WriteOptions): Promise<WriteResult> {
  const start = performance.now();
  try {
    const version = await options.db.transaction().execute(async (tx) => {
      const raised = await raiseVersion(tx, options.groupId, options.now);
      if ((await getStockVersion(tx, options.storeId)) !== options.stockVersion) throw new ChangedMeanwhile();
      let batch: ReconciledRow[] = [];
      for await (const line of options.reconciled.lines()) {
        batch.push(parseSettled(line));
        if (batch.length >= IMPORT_LIMITS.batchRows) {
          await upsert(tx, batch, options);
          batch = [];
        }
      }
      if (batch.length > 0) await upsert(tx, batch, options);
      await markRemoved(tx, options);
      return raised;
    });
    return { ok: true, version, lockMs: Math.round(performance.now() - start) };
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return { ok: false };
    throw error;
  }
}

async function raiseVersion(tx: Transaction<Tables>, groupId: string, now: number): Promise<number> {
  const row = await tx
    .insertInto("versions")
    .values({ group_id: groupId, version: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("group_id").doUpdateSet({ version: sql`versions.version + 1`, updated_at: now }),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return Number(row.version);
}

async function upsert(
  tx: Transaction<Tables>,
  rows: ReconciledRow[],
  { storeId, now }: WriteOptions,
): Promise<void> {
  await tx
    .insertInto("vehicles")
    .values(
      rows.map((row) => ({
        store_id: storeId,
        vin: row.vin,
        data_json: row.json,
        source_hash: row.sourceHash,
        first_seen_at: now,
        updated_at: now,
        removed_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["store_id", "vin"]).doUpdateSet((e) => ({
        data_json: e.ref("excluded.data_json"),
        source_hash: e.ref("excluded.source_hash"),
        updated_at: e.ref("excluded.updated_at"),
        removed_at: e.ref("excluded.removed_at"),
      })),
    )
    .execute();
}

async function markRemoved(tx: Transaction<Tables>, { storeId, now, removed }: WriteOptions): Promise<void> {
  for (let at = 0; at < removed.length; at += IMPORT_LIMITS.batchRows) {
    await tx
      .updateTable("vehicles")
      .set({ removed_at: now, updated_at: now })
      .where("store_id", "=", storeId)
      .where("vin", "in", removed.slice(at, at + IMPORT_LIMITS.batchRows))
      .execute();
  }
}
