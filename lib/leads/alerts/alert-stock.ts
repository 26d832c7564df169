import "server-only";
import type { AlertFrequency, AlertKind } from "../../../config/leads/alerts";
import type { ReadSearches } from "../../catalog/inventory/search/results/saved-searches";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import type { Db } from "../../core/db/schema";
import type { StoreProfile } from "../../store/api/profile-schema";

/** Stock and offers that alerts are matched against. */
export type AlertStock = Pick<
  StoreSnapshot,
  "profile" | "stores" | "vehicles" | "byVin" | "index" | "offers" | "version"
>;

export interface MatchContext {
  db: Db;
  groupId: string;
  stock: AlertStock;
  /** Cache of compiled searches, shared by all runs in the process. */
  read: ReadSearches;
  now: number;
  /** Factor that shortens the delay of immediate mails in tests. */
  timeScale?: number;
}

/** Active alert. */
export interface ActiveAlert {
  id: string;
  person_id: string;
  store_id: string;
  kind: AlertKind;
  search: string;
  vin: string;
  frequency: AlertFrequency;
  /** Id of the store whose time zone applies and whose name is on the mails. */
  home: string;
}

/** Returns the store that a person's mails come from, or the company if that store no longer exists. */
export function storeOf(
  { profile, stores }: Pick<AlertStock, "profile" | "stores">,
  home: string,
): StoreProfile {
  return stores.find(({ id }) => id === home) ?? profile;
}

/** Returns the time zone that decides when a person gets mails. */
export function timeZoneOf(stock: Pick<AlertStock, "profile" | "stores">, home: string): string {
  return storeOf(stock, home).timeZone;
}
