import "server-only";
import { type Expression, type Kysely, PostgresAdapter, type SqlBool, sql } from "kysely";
import type { Tables } from "../../core/db/schema";

/**
 * Returns the condition for a word anywhere in the column `search_text`. People search by a part of an address or the
 * last digits of a VIN.
 */
export function containsWord(db: Kysely<Tables>, word: string): Expression<SqlBool> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<SqlBool>`strpos(search_text, ${word}) > 0`
    : sql<SqlBool>`instr(search_text, ${word}) > 0`;
}
