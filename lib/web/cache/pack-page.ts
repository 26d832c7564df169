import "server-only";
import { deserialize, serialize } from "node:v8";
import { log } from "../../core/platform/log";
import type { CachedPage } from "./cached-page";

/** Version of the format. Increase it when the packed content changes. */
const FORMAT = 1;

/** Serializes a cached page with its Buffers and Maps, or returns null if it contains an unsupported value. */
export function packPage(page: CachedPage): Buffer | null {
  try {
    return serialize([FORMAT, page]);
  } catch (error) {
    log().warn({ reason: String(error) }, "a page could not be packed for the other instances");
    return null;
  }
}

/** Deserializes a page, or returns null for bytes in another format. */
export function unpackPage(bytes: Uint8Array): CachedPage | null {
  try {
    const [format, page] = deserialize(bytes) as [number, CachedPage];
    if (format !== FORMAT) return null;
    const { value } = page;
    if (value.rscData) value.rscData = Buffer.from(value.rscData);
    // Each buffer is a view of the whole page's buffer, which would otherwise stay in memory.
    for (const [name, data] of value.segmentData ?? []) value.segmentData!.set(name, Buffer.from(data));
    return page;
  } catch {
    return null;
  }
}
