import "server-only";
import { hash } from "node:crypto";
import { MAPPING_VERSION } from "../../../../config/catalog/import/columns";
import { FEED_FIELDS } from "./column-map";
import type { FeedRow } from "./header";

/** Missing part of a stored row: photos that could not be fetched, or fields whose VIN was not decoded in time. */
export type Pending = "photos" | "vin";

const FIELDS = FEED_FIELDS.toSorted();
const HASH_CHARACTERS = 32;

/** Returns a fingerprint of a row's cells, independent of the order of columns. */
export function rowHash(row: FeedRow): string {
  let text = `${MAPPING_VERSION}`;
  for (const field of FIELDS) text += `\u001f${row[field]}`;
  return hash("sha256", text).slice(0, HASH_CHARACTERS);
}

/** Returns the `source_hash` column: the fingerprint, and the parts that the next import should retry. */
export function sourceHash(fingerprint: string, pending: readonly Pending[]): string {
  return [fingerprint, ...pending].join("+");
}

/**
 * Returns true if a stored row need not be updated from this feed row. `photos` means that this import fetches photos.
 */
export function isUpToDate(stored: string, fingerprint: string, photos: boolean): boolean {
  const [storedHash, ...pending] = stored.split("+");
  return storedHash === fingerprint && !pending.includes("vin") && !(photos && pending.includes("photos"));
}
