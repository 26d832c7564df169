import { VEHICLES_PART } from "../../../store/api/data-parts";
import "server-only";
import { sql, type Transaction } from "kysely";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import { type GiveUp, inTransaction } from "../../../core/db/in-transaction";
import { raiseVersion } from "../../../core/db/raise-version";
import type { Db, Tables } from "../../../core/db/schema";
import { log } from "../../../core/platform/log";
import type { NamedFee } from "../../pricing/out-the-door";
import { endPrices, recordImportedPrices } from "../prices/record-prices";
import { settleEdits } from "./settle-edits";
import type { Staging } from "./staging";
import { getStockVersion } from "./stock";
import { deleteUnusedRecords, discardRecords, newImportId, writeRecords } from "./write-records";

export interface WriteOptions {
  db: Db;
  storeId: string;
  groupId: string;
  now: number;
  /** Source of the prices for their records: "feed stock.csv". */
  source: string;
  /** Version of the stock when the import began. */
  stockVersion: string;
  /** Fees included in the store's advertised prices. */
  fees: readonly NamedFee[];
  reconciled: Staging;
  removed: readonly string[];
}

/** `lockMs` is the longest time in which others could not write. */
export type WriteResult = { ok: true; version: number; lockMs: number } | { ok: false };

interface SwitchOptions extends WriteOptions {
  importId: string;
  /** Number of records that the import wrote. */
  written: number;
}

/**
 * Writes the settled rows and the removals. The vehicles' data is first written without effect, in short transactions.
 * Then one transaction makes it live, together with the removals and prices (docs/decisions/0042-short-write-locks.md).
 * The result is not ok if another import of the store was first; nothing is changed then.
 */
export async function writeStock(options: WriteOptions): Promise<WriteResult> {
  const { db, storeId, now } = options;
  const importId = newImportId(now);
  const discard = () => tidy(discardRecords(db, storeId, importId));
  try {
    const written = await writeRecords(db, storeId, importId, options.reconciled);
    const start = performance.now();
    const version = await inTransaction(db, (tx, giveUp: GiveUp<null>) =>
      switchStock(tx, { ...options, importId, written }, giveUp),
    );
    const lockMs = Math.round(performance.now() - start);
    if (version === null) {
      await discard();
      return { ok: false };
    }
    await tidy(deleteUnusedRecords(db, storeId, now));
    return { ok: true, version, lockMs };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Waits for the cleanup. Remaining records are harmless and are deleted by a later import. */
function tidy(cleaning: Promise<void>): Promise<void> {
  return cleaning.catch((error: unknown) =>
    log().warn({ reason: String(error) }, "unused records of vehicles could not be deleted"),
  );
}

/**
 * Raises the group's version first, which takes the write lock immediately, so that no other import can run between the
 * check and the writes. Each step is one statement for all rows, to hold the lock as briefly as possible.
 */
async function switchStock(
  tx: Transaction<Tables>,
  options: SwitchOptions,
  giveUp: GiveUp<null>,
): Promise<number> {
  const version = await raiseVersion(tx, options.groupId, options.now, [VEHICLES_PART]);
  if ((await getStockVersion(tx, options.storeId)) !== options.stockVersion) giveUp(null);
  await settleEdits(tx, options);
  await pointToRecords(tx, options);
  await recordImportedPrices(tx, options, options.importId);
  await markRemoved(tx, options);
  return version;
}

/** Makes the import's records the current ones. */
async function pointToRecords(
  tx: Transaction<Tables>,
  { storeId, importId, now, written }: SwitchOptions,
): Promise<void> {
  const time = sql<number>`cast(${now} as bigint)`;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("vehicles")
    .columns(["store_id", "vin", "data_json", "import_id", "source_hash", "first_seen_at", "updated_at"])
    .expression((query) =>
      query
        .selectFrom("vehicle_records")
        .select([
          "store_id",
          "vin",
          sql<string>`''`.as("data_json"),
          "import_id",
          "source_hash",
          time.as("first_seen_at"),
          time.as("updated_at"),
        ])
        .where("store_id", "=", storeId)
        .where("import_id", "=", importId),
    )
    .onConflict((conflict) =>
      conflict.columns(["store_id", "vin"]).doUpdateSet((e) => ({
        data_json: "",
        import_id: e.ref("excluded.import_id"),
        source_hash: e.ref("excluded.source_hash"),
        updated_at: e.ref("excluded.updated_at"),
        removed_at: null,
      })),
    )
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) !== written)
    throw new Error(
      `Of ${written} records of the import ${importId}, ${numInsertedOrUpdatedRows} were found.`,
    );
}

async function markRemoved(tx: Transaction<Tables>, options: SwitchOptions): Promise<void> {
  const { storeId, now, removed } = options;
  for (let at = 0; at < removed.length; at += IMPORT_LIMITS.batchRows) {
    const vins = removed.slice(at, at + IMPORT_LIMITS.batchRows);
    await tx
      .updateTable("vehicles")
      .set({ removed_at: now, updated_at: now })
      .where("store_id", "=", storeId)
      .where("vin", "in", vins)
      .execute();
    await endPrices(tx, { ...options, source: `${options.source}: not listed` }, vins);
  }
}
