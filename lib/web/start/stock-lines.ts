import "server-only";
import { onSnapshotChange } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import { log } from "../../core/platform/log";
import { refreshLines } from "../../staff/stock/refresh-lines";

/** Rebuilds the lines of the staff's vehicle list when a group's data changes, so that no request waits for it. */
export function keepStockLines(): void {
  onSnapshotChange((_, group) => {
    refreshLines(db(), group).catch((error: unknown) =>
      log().warn({ reason: String(error) }, "the staff's list of vehicles could not be made anew"),
    );
  });
}
