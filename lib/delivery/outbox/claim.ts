import "server-only";
import {
  type Expression,
  type ExpressionBuilder,
  PostgresAdapter,
  type Selectable,
  type SqlBool,
} from "kysely";
import type { Db, Tables } from "../../core/db/schema";

export type OutboxRow = Selectable<Tables["outbox"]>;

export interface Claim {
  owner: string;
  /** Milliseconds since 1970. */
  now: number;
  leaseMs: number;
  limit: number;
  kinds?: Kinds;
}

/** Which rows a worker takes; all without it. */
export type Kinds = { only: readonly string[] } | { except: readonly string[] };

/**
 * Takes due rows for one worker: queued ones whose time has come, and those whose worker has let its lease run out.
 * One statement, so that no other worker can take the same rows; PostgreSQL passes over rows that another is taking.
 */
export async function claim(db: Db, { owner, now, leaseMs, limit, kinds }: Claim): Promise<OutboxRow[]> {
  if (!(await anyDue(db, now, kinds))) return [];
  return (
    db
      .updateTable("outbox")
      .set((eb) => ({
        state: "sending" as const,
        lease_owner: owner,
        lease_until: now + leaseMs,
        attempts: eb("attempts", "+", 1),
        updated_at: now,
      }))
      .where("id", "in", (eb) => {
        const due = eb
          .selectFrom("outbox")
          .select("id")
          .where((row) => isDue(row, now, kinds))
          .orderBy("next_attempt_at")
          .limit(limit);
        return db.getExecutor().adapter instanceof PostgresAdapter ? due.forUpdate().skipLocked() : due;
      })
      // Checked again at the moment of the update: a row claimed in between is left alone.
      .where((row) => isDue(row, now, kinds))
      .returningAll()
      .execute()
  );
}

/** A read first: an update takes the write lock even when it finds nothing. */
async function anyDue(db: Db, now: number, kinds: Kinds | undefined): Promise<boolean> {
  const row = await db
    .selectFrom("outbox")
    .select("id")
    .where((eb) => isDue(eb, now, kinds))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function isDue(
  eb: ExpressionBuilder<Tables, "outbox">,
  now: number,
  kinds: Kinds | undefined,
): Expression<SqlBool> {
  const due = eb.or([
    eb.and([eb("state", "=", "queued"), eb("next_attempt_at", "<=", now)]),
    eb.and([eb("state", "=", "sending"), eb("lease_until", "<=", now)]),
  ]);
  if (!kinds) return due;
  return eb.and([due, "only" in kinds ? eb("kind", "in", kinds.only) : eb("kind", "not in", kinds.except)]);
}
