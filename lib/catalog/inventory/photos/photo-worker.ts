import "server-only";
import { PHOTO_TIMES } from "../../../../config/catalog/import/limits";
import { withLease } from "../../../core/db/lease";
import { log } from "../../../core/platform/log";
import { arePhotosDue, fetchWantedPhotos, type PhotoOptions, type PhotoResult } from "./fetch-wanted";

/** Lease of the process that fetches photos. */
const PHOTO_LEASE = "photos";

/**
 * Fetches the photos that are due, unless another process does.
 * @returns null if nothing is due, or another process has the lease
 */
export async function photoTurn(options: PhotoOptions): Promise<PhotoResult | null> {
  const { db, storeId, now = Date.now } = options;
  if (!(await arePhotosDue(db, now(), storeId))) return null;
  const result = await withLease(db, { name: PHOTO_LEASE, leaseMs: PHOTO_TIMES.leaseMs }, (lost) =>
    fetchWantedPhotos({ ...options, signal: AbortSignal.any([options.signal, lost]) }),
  );
  if (result && result.fetched > 0) log().info({ count: result.fetched }, "photos of vehicles were fetched");
  if (result && result.failed > 0)
    log().warn({ count: result.failed }, "photos could not be fetched and will be tried again");
  return result;
}
