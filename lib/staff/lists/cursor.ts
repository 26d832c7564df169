import "server-only";
import { z } from "zod";

const CursorSchema = z.tuple([z.union([z.string(), z.number()])], z.string());
/** End of a page: its sort key, then the ids of its last row. */
export type Cursor = z.infer<typeof CursorSchema>;

/** Encodes a cursor for a URL. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** @param ids how many there are @returns null for what is no cursor of that form: the first page */
export function readCursor(text: string | undefined, ids: number): Cursor | null {
  if (text === undefined) return null;
  try {
    const cursor = CursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return cursor.length === ids + 1 ? cursor : null;
  } catch {
    return null;
  }
}
