import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Returns the type of a column of bytes. */
export function bytesOf(db: Kysely<unknown>) {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`;
}
