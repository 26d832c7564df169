import { arePhotosDue, type PhotoOptions } from "@/lib/catalog/inventory/photos/fetch-wanted";
import { photoTurn } from "@/lib/catalog/inventory/photos/photo-worker";
import { photosText } from "@/lib/catalog/inventory/photos/photos-text";
import { readFailedPhotos } from "@/lib/catalog/inventory/photos/wanted-photos";
import type { Db } from "@/lib/core/db/schema";
import { env } from "@/lib/core/platform/env";
import { importProgress } from "./inventory-progress";

/** Maximum number of vehicles listed with their failed photos. */
const LISTED_VEHICLES = 20;

/**
 * Fetches the photos that a store's vehicles wait for, with a progress bar. The stock is on the site already.
 * @param total number of photos that the import found missing
 * @returns the result as text
 */
export async function fetchStorePhotos(db: Db, storeId: string, total: number): Promise<string> {
  const bar = importProgress();
  const onPhoto: PhotoOptions["onPhoto"] = ({ fetched, failed }) =>
    bar.update(fetched + failed, Math.max(total, fetched + failed), "photos", 0);
  const signal = new AbortController().signal;
  try {
    const result = await photoTurn({ db, dataDir: env().DATA_DIR, storeId, signal, onPhoto });
    if (result) return photosText(result, await readFailedPhotos(db, storeId, LISTED_VEHICLES));
    const isDue = await arePhotosDue(db, Date.now(), storeId);
    return isDue ? "The running site is fetching photos at this moment, and continues with these." : "";
  } finally {
    bar.stop();
  }
}
