import "server-only";
import type { AlertFrequency, AlertKind } from "../../../config/leads/alerts";
import type { ReadSearches } from "../../catalog/inventory/saved-searches";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot";
import type { Db } from "../../core/db/schema";
import type { StoreProfile } from "../../store/api/profile-schema";

/** Data with which alerts are compared. */
export type AlertStock = Pick<
  StoreSnapshot,
  "profile" | "stores" | "vehicles" | "byVin" | "index" | "offers" | "version"
>;

export interface MatchContext {
  db: Db;
  groupId: string;
  stock: AlertStock;
  /** Compiled searches, which the process reuses from one run to the next. */
  read: ReadSearches;
  now: number;
  /** Shortens the wait of what is mailed at once: for tests. */
  timeScale?: number;
}

/** An active alert. */
export interface ActiveAlert {
  id: string;
  person_id: string;
  store_id: string;
  kind: AlertKind;
  search: string;
  vin: string;
  frequency: AlertFrequency;
  /** The store by whose clocks the person gets mails. */
  home: string;
}

/** Returns the store that a person's mails come from; the company where there is no such store any more. */
export function storeOf(
  { profile, stores }: Pick<AlertStock, "profile" | "stores">,
  home: string,
): StoreProfile {
  return stores.find(({ id }) => id === home) ?? profile;
}

/** Returns the time zone of a person's mails. */
export function timeZoneOf(stock: Pick<AlertStock, "profile" | "stores">, home: string): string {
  return storeOf(stock, home).timeZone;
}
