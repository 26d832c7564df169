import "server-only";
import { z } from "zod";

const CursorSchema = z.tuple([z.union([z.string(), z.number()])], z.string());
/** Position in a list: the sort key and ids of the last row on a page. */
export type Cursor = z.infer<typeof CursorSchema>;

/** Encodes a cursor for a URL. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/**
 * Parses a cursor. @param ids expected number of ids @returns null for an invalid cursor, which means the first page
 */
export function readCursor(text: string | undefined, ids: number): Cursor | null {
  if (text === undefined) return null;
  try {
    const cursor = CursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return cursor.length === ids + 1 ? cursor : null;
  } catch {
    return null;
  }
}
