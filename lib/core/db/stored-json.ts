import "server-only";
import type { z } from "zod";
import * as mini from "zod/mini";
import { log } from "../platform/log";

/** Stored JSON that its schema does not accept. The message names the place and the fields, never a value. */
export class StoredJsonError extends Error {}

/**
 * Reads stored JSON by its schema; what the schema does not accept is logged.
 * @param place the column, with the row's id where it has one
 * @throws StoredJsonError
 */
export function readStored<T>(schema: z.core.$ZodType<T>, text: string, place: string): T {
  let problem = "no JSON";
  try {
    const read = mini.safeParse(schema, JSON.parse(text));
    if (read.success) return read.data;
    problem = read.error.issues.map(({ path, code }) => `${path.join(".")} ${code}`.trim()).join(", ");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  log().error({ source: place, reason: problem }, "stored data could not be read");
  throw new StoredJsonError(`${place} could not be read: ${problem}`);
}
