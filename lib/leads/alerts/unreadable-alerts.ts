import "server-only";
import { readSearchState } from "../../catalog/inventory/search/results/saved-searches";
import type { AlertStock } from "./alert-stock";
import type { Alert } from "./people";

/**
 * Returns the ids of alerts that can no longer match: their search URL became invalid, or their store no longer exists.
 */
export function unreadableAlerts(
  alerts: readonly Pick<Alert, "id" | "search" | "storeId">[],
  { stores }: Pick<AlertStock, "stores">,
): Set<string> {
  const isKnown = (storeId: string) => storeId === "" || stores.some(({ id }) => id === storeId);
  const lost = alerts.filter(
    ({ search, storeId }) => search !== "" && (!isKnown(storeId) || readSearchState(search) === null),
  );
  return new Set(lost.map(({ id }) => id));
}
