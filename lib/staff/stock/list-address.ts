import { type AddressOf, listAddress } from "../lists/address";

/** URLs of the list of vehicles. This module is also loaded by browsers, so the schema is in `list-query`. */
export const STOCK_PATH = "/staff/stock";
export const NEW_VEHICLE_PATH = `${STOCK_PATH}/new`;

/**
 * Returns the path of a vehicle's page in the back office. It includes the store, because two stores of a group may
 * list the same car.
 */
export function staffVehiclePath({ storeId, vin }: { storeId: string; vin: string }): string {
  return `${STOCK_PATH}/${encodeURIComponent(storeId)}/${encodeURIComponent(vin)}`;
}

/** Prefix of the checkboxes that select vehicles; the store and the VIN follow. */
export const VEHICLE_BOX = "vehicle.";

/** Parses a vehicle's id in lists and forms, `STORE/VIN`. */
export function readVehicleId(id: string): { storeId: string; vin: string } {
  const [storeId = "", vin = ""] = id.split("/");
  return { storeId, vin };
}

/** Sort orders; each figure can be sorted in both directions. */
export const STOCK_SORTS = [
  "longest",
  "newest",
  "name",
  "stock",
  "price",
  "price-down",
  "photos",
  "photos-down",
  "views",
  "views-down",
  "saves",
  "saves-down",
  "leads",
  "leads-down",
] as const;
export type StockSort = (typeof STOCK_SORTS)[number];

/** `current`: on the site, or sold there. `gone`: no longer in its feed. `removed`: removed by staff. `draft`: added by
 * staff and not published yet. */
export const STOCK_PRESENCES = ["current", "draft", "gone", "removed"] as const;
export type StockPresence = (typeof STOCK_PRESENCES)[number];

export const STOCK_KEYS = [
  "q",
  "store",
  "condition",
  "status",
  "presence",
  "photos",
  "price",
  "days",
  "sort",
  "after",
] as const;
export type StockKey = (typeof STOCK_KEYS)[number];
export type StockAddress = AddressOf<StockKey>;

/** URL of the list. By default, vehicles that were longest in stock come first. */
export const STOCK_LIST_ADDRESS = listAddress<StockKey>(STOCK_KEYS, { presence: "current", sort: "longest" });

export const readStockAddress = STOCK_LIST_ADDRESS.read;
export const stockSearch = STOCK_LIST_ADDRESS.search;
