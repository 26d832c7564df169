import "server-only";
import { concernStock } from "../../catalog/inventory/snapshot/parts";
import { onSnapshotChange } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import { log } from "../../core/platform/log";
import { refreshLines } from "../../staff/stock/refresh-lines";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";

/** Rebuilds the lines of the staff's vehicle list when a group's stock changes, so that no request waits for it. */
export function keepStockLines(): void {
  onSnapshotChange((storeSlug, group, tags) => {
    if (storeSlug !== DEFAULT_STORE_SLUG || !concernStock(tags)) return;
    refreshLines(db(), group).catch((error: unknown) =>
      log().warn({ reason: String(error) }, "the staff's list of vehicles could not be made anew"),
    );
  });
}
