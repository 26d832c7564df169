import "server-only";
import { PostgresAdapter, sql } from "kysely";
import type { Db } from "./schema";

/**
 * Makes transactions that call it with the same name run one after another, on all instances; the lock ends with the
 * transaction. Call it first: on SQLite it takes the write lock, which a transaction that has read may be refused
 * later.
 */
export async function oneAtATime(trx: Db, name: string): Promise<void> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
  // Changes no row; SQLite locks before it looks for one.
  else await trx.updateTable("leases").set({ until: 0 }).where("name", "=", "").execute();
}
