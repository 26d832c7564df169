import "server-only";
import { type Expression, type Kysely, PostgresAdapter, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Tables } from "../../core/db/schema";

const CursorSchema = z.tuple([z.union([z.string(), z.number()])], z.string());
/** Position in a list: the sort key and ids of the last row on a page. */
type Cursor = z.infer<typeof CursorSchema>;

/** Encodes a cursor for a URL. */
export function writeCursor(cursor: Cursor | readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/**
 * Parses a cursor. @param ids expected number of ids @returns null for an invalid cursor, which means the first page
 */
export function readCursor(text: string | undefined, ids: number): Cursor | null {
  return readCursorOf(
    text,
    CursorSchema.refine(({ length }) => length === ids + 1),
  );
}

/** Parses a cursor of an order that needs a schema of its own. @returns null for an invalid cursor */
export function readCursorOf<T>(text: string | undefined, schema: z.ZodType<T>): T | null {
  if (text === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

/**
 * Returns the condition for a word anywhere in the column `search_text`. People search by a part of an address or the
 * last digits of a VIN.
 */
export function containsWord(db: Kysely<Tables>, word: string): Expression<SqlBool> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<SqlBool>`strpos(search_text, ${word}) > 0`
    : sql<SqlBool>`instr(search_text, ${word}) > 0`;
}
