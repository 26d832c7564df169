import "server-only";
import { PostgresAdapter, sql } from "kysely";
import type { ChangeKind } from "../../../config/leads/webhook";
import { PROGRAM_LIMITS } from "../../../config/runtime/limits";
import { STAFF_ROWS_MS } from "../../../config/runtime/open-tables";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";

/** Changed record. What it is now must be read after this. */
export interface RecordChange {
  kind: ChangeKind;
  storeId: string;
  id: string;
  deleted: boolean;
  /** Place of its last change. */
  seq: number;
}

export interface ChangePage {
  changes: RecordChange[];
  /** Place up to which all changes are in this page or earlier ones. */
  seen: number;
  hasMore: boolean;
}

/**
 * Returns the records that changed after a place, in the order of their last changes. Triggers mark a changed record;
 * readers number the marks, one at a time, after the change was committed. So a change that commits late gets a late
 * number, and no reader has passed it. A page has fewer records than the limit, or none, where most changes are of other
 * kinds and stores.
 * @returns null if the place was never reached: the database was restored from a backup
 */
export async function readChanges(
  db: Db,
  { after, kinds, stores }: { after: number; kinds: readonly ChangeKind[]; stores: readonly string[] },
  limit: number,
  now: number,
): Promise<ChangePage | null> {
  const top = await numberChanges(db, now);
  if (after > top) return null;
  if (kinds.length === 0 || stores.length === 0) return { changes: [], seen: top, hasMore: false };
  // Other kinds and stores are left out after a bounded step along the order: on conditions that stand beside the
  // order's, PostgreSQL without fresh statistics reads all later changes and sorts them.
  const rows = await db
    .with("step", (step) =>
      step
        .selectFrom("record_changes")
        .select(["kind", "store_id", "record_id", "deleted", "seq"])
        .where("seq", ">", after)
        .where("seq", "<=", top)
        .orderBy("seq")
        .limit(PROGRAM_LIMITS.scannedAtOnce),
    )
    .selectFrom((from) =>
      from
        .selectFrom("step")
        .select(({ fn }) => [fn.max("seq").as("end"), fn.countAll().as("scanned")])
        .as("whole"),
    )
    .leftJoin("step", (join) => join.on("step.kind", "in", [...kinds]).on("step.store_id", "in", [...stores]))
    .selectAll()
    .orderBy("seq")
    .limit(limit + 1)
    .execute();
  const changes = rows
    .slice(0, limit)
    .flatMap(({ kind, store_id, record_id, deleted, seq }): RecordChange[] =>
      // One row of nulls: nothing in this step is of these kinds and stores.
      kind === null || store_id === null || record_id === null
        ? []
        : [
            {
              kind: kind as ChangeKind,
              storeId: store_id,
              id: record_id,
              deleted: deleted === 1,
              seq: Number(seq),
            },
          ],
    );
  if (rows.length > limit) return { changes, seen: changes.at(-1)!.seq, hasMore: true };
  const [{ end, scanned }] = rows as [(typeof rows)[number]];
  return Number(scanned) === PROGRAM_LIMITS.scannedAtOnce
    ? { changes, seen: Number(end), hasMore: true }
    : { changes, seen: top, hasMore: false };
}

/**
 * Numbers committed changes, up to a limit.
 * @returns the last number; all changes up to it are committed
 */
export async function numberChanges(db: Db, now: number): Promise<number> {
  // Mostly there is nothing to number, and nothing is written.
  const { rows } = await sql<{ top: number; waits: number }>`
    select (select seq from record_changes where kind = '') as top,
      (select count(*) from (select 1 from record_changes where seq is null limit 1) as waiting) as waits`.execute(
    db,
  );
  if (Number(rows[0]!.waits) === 0) return Number(rows[0]!.top);
  // PostgreSQL leaves out rows that are being changed again: they are marked again.
  const unlocked = db.getExecutor().adapter instanceof PostgresAdapter ? sql`for update skip locked` : sql``;
  return inTransaction(db, async (trx) => {
    // Locks the counter until the commit.
    const last = await trx
      .updateTable("record_changes")
      .set((eb) => ({ seq: eb.ref("seq") }))
      .where("kind", "=", "")
      .returning("seq")
      .executeTakeFirstOrThrow();
    const { numAffectedRows: numbered = 0n } = await sql`
      update record_changes set seq = ${last.seq} + place.number, numbered_at = ${now}
      from (
        select kind, record_id, store_id, row_number() over () as number
        from (
          select kind, record_id, store_id from record_changes
          where seq is null limit ${PROGRAM_LIMITS.numberedAtOnce} ${unlocked}
        ) as marked
      ) as place
      where record_changes.kind = place.kind and record_changes.record_id = place.record_id
        and record_changes.store_id = place.store_id`.execute(trx);
    const top = Number(last.seq) + Number(numbered);
    await trx.updateTable("record_changes").set({ seq: top }).where("kind", "=", "").execute();
    return top;
  });
}

/** Forgets deleted records after a time in which every program has read of them. */
export async function purgeChanges(db: Db, now: number): Promise<void> {
  await numberChanges(db, now);
  await db
    .deleteFrom("record_changes")
    .where("deleted", "=", 1)
    .where("seq", "is not", null)
    .where("numbered_at", "<=", now - STAFF_ROWS_MS.deletedRecords)
    .execute();
}
