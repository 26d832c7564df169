import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The type of a column of bytes. */
export function bytesOf(db: Kysely<unknown>) {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`;
}
