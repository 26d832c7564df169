import "server-only";
import { searchStateOf } from "../../catalog/inventory/saved-searches";
import type { AlertStock } from "./alert-stock";
import type { Alert } from "./people";

/**
 * Alerts for which nothing is found any more, by their ids: their search's address makes no sense since the site changed, or the
 * store is gone whose vehicles they look at.
 */
export function unreadableAlerts(
  alerts: readonly Pick<Alert, "id" | "search" | "storeId">[],
  { stores }: Pick<AlertStock, "stores">,
): Set<string> {
  const isKnown = (storeId: string) => storeId === "" || stores.some(({ id }) => id === storeId);
  const lost = alerts.filter(
    ({ search, storeId }) => search !== "" && (!isKnown(storeId) || searchStateOf(search) === null),
  );
  return new Set(lost.map(({ id }) => id));
}
