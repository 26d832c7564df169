import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import type { Db } from "../../../core/db/schema";
import { wantedColumns } from "../photos/wanted-photos";
import { parseSettled, type ReconciledRow } from "./reconcile-rows";
import type { Staging } from "./staging";

/** Returns a new import id for records. Ids sort by time. */
export function newImportId(now: number): string {
  return `${new Date(now).toISOString()}-${randomUUID().slice(0, 8)}`;
}

/**
 * Writes the settled rows as records that are not yet live, in short transactions so that others can write in between.
 * @returns how many
 */
export async function writeRecords(
  db: Db,
  storeId: string,
  importId: string,
  reconciled: Staging,
): Promise<number> {
  let written = 0;
  let batch: ReconciledRow[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    await db
      .insertInto("vehicle_records")
      .values(batch.map((row) => recordOf(row, storeId, importId)))
      .execute();
    written += batch.length;
    batch = [];
  };
  for await (const line of reconciled.lines()) {
    batch.push(parseSettled(line));
    if (batch.length >= IMPORT_LIMITS.recordRows) await write();
  }
  await write();
  return written;
}

function recordOf(row: ReconciledRow, storeId: string, importId: string) {
  return {
    store_id: storeId,
    import_id: importId,
    vin: row.vin,
    data_json: row.json,
    source_hash: row.sourceHash,
    amount: row.amount,
    parts_json: JSON.stringify(row.parts),
    ...wantedColumns(row.wanted),
  };
}

/**
 * Deletes the store's records that no vehicle refers to: replaced ones, and those of an import that ended before they
 * went live. Recent ones are kept, because another import may be about to use them.
 */
export async function deleteUnusedRecords(db: Db, storeId: string, now: number): Promise<void> {
  const before = new Date(now - IMPORT_LIMITS.unusedRecordMs).toISOString();
  const unused = db
    .selectFrom("vehicle_records")
    .select(["import_id", "vin"])
    .where("store_id", "=", storeId)
    .where("import_id", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("vehicles")
            .select(sql`1`.as("one"))
            .whereRef("vehicles.store_id", "=", "vehicle_records.store_id")
            .whereRef("vehicles.import_id", "=", "vehicle_records.import_id")
            .whereRef("vehicles.vin", "=", "vehicle_records.vin"),
        ),
      ),
    );
  const byImport = new Map<string, string[]>();
  for (const { import_id, vin } of await unused.execute()) {
    const vins = byImport.get(import_id);
    if (vins) vins.push(vin);
    else byImport.set(import_id, [vin]);
  }
  for (const [importId, vins] of byImport) await deleteRecords(db, storeId, importId, vins);
}

/** Deletes records of one import in short transactions. */
async function deleteRecords(
  db: Db,
  storeId: string,
  importId: string,
  vins: readonly string[],
): Promise<void> {
  for (let at = 0; at < vins.length; at += IMPORT_LIMITS.recordRows) {
    await db
      .deleteFrom("vehicle_records")
      .where("store_id", "=", storeId)
      .where("import_id", "=", importId)
      .where("vin", "in", vins.slice(at, at + IMPORT_LIMITS.recordRows))
      .execute();
  }
}

/** Deletes the records of an import that will not go live. */
export async function discardRecords(db: Db, storeId: string, importId: string): Promise<void> {
  const rows = await db
    .selectFrom("vehicle_records")
    .select("vin")
    .where("store_id", "=", storeId)
    .where("import_id", "=", importId)
    .execute();
  await deleteRecords(
    db,
    storeId,
    importId,
    rows.map(({ vin }) => vin),
  );
}
