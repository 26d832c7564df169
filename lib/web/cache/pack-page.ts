import "server-only";
import { deserialize, serialize } from "node:v8";
import { log } from "../../core/platform/log";
import type { CachedPage } from "./cached-page";

/** Raised when what is packed changes. */
const FORMAT = 1;

/** Returns a cached page as bytes, with its Buffers and Maps; null when it holds something that cannot be packed. */
export function packPage(page: CachedPage): Buffer | null {
  try {
    return serialize([FORMAT, page]);
  } catch (error) {
    log().warn({ reason: String(error) }, "a page could not be packed for the other instances");
    return null;
  }
}

/** Returns the page again; null for bytes that are not a page in this format. */
export function unpackPage(bytes: Uint8Array): CachedPage | null {
  try {
    const [format, page] = deserialize(bytes) as [number, CachedPage];
    if (format !== FORMAT) return null;
    const { value } = page;
    if (value.rscData) value.rscData = Buffer.from(value.rscData);
    // Each is a view of the whole page's buffer, which would otherwise stay in memory with it.
    for (const [name, data] of value.segmentData ?? []) value.segmentData!.set(name, Buffer.from(data));
    return page;
  } catch {
    return null;
  }
}
