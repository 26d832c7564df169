import { type AddressOf, listAddress } from "../lists/address";

/** The addresses of the list of vehicles, for browsers too: without the schema, which `list-query` has. */
export const STOCK_PATH = "/staff/stock";
export const NEW_VEHICLE_PATH = `${STOCK_PATH}/new`;

/** Returns the path of the back office's page of a vehicle: two stores of a group may list the same car. */
export function staffVehiclePath({ storeId, vin }: { storeId: string; vin: string }): string {
  return `${STOCK_PATH}/${encodeURIComponent(storeId)}/${encodeURIComponent(vin)}`;
}

/** Each order by a figure in both directions. */
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

/** `current`: on the site or sold there; `gone`: its feed does not list it any more; `removed`: the staff took it off the site. */
export const STOCK_PRESENCES = ["current", "gone", "removed"] as const;
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

/** Default order of the list: the longest in stock first. */
export const STOCK_LIST_ADDRESS = listAddress<StockKey>(STOCK_KEYS, { presence: "current", sort: "longest" });

export const readStockAddress = STOCK_LIST_ADDRESS.read;
export const stockSearch = STOCK_LIST_ADDRESS.search;
