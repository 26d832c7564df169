import "server-only";
import { isDeepStrictEqual } from "node:util";
import { PROFILE_FIELDS, type ProfileField } from "../../../../config/runtime/profile-fields";
import { lowestPrices } from "../../../store/api/lowest-prices";
import type { StoreProfile } from "../../../store/api/profile-schema";
import type { LowestPrice, Vehicle } from "../../../store/api/vehicle-schema";
import { vehiclePricer } from "../../pricing/vehicle-pricer";
import { buildIndex } from "../search/engine/build-index";
import type { StoreSnapshot } from "./build";
import type { StoreData } from "./data";
import { onlyCondition } from "./optional";
import { isSameList } from "./parts";

/** The parts of a snapshot that are made of vehicles, prices and settings. */
export type BuiltStock = Pick<StoreSnapshot, "vehicles" | "byVin" | "reserve" | "lowestPrices" | "index">;

/** Data from which the stock is made. */
type StockData = Pick<StoreData, "profile" | "stores" | "vehicles" | "lowestPrices">;

/** Fields of profiles that the stock is made of. */
export const STOCK_FIELDS: readonly string[] = [
  "id",
  ...Object.entries<ProfileField>(PROFILE_FIELDS).flatMap(([path, { rebuilds }]) =>
    rebuilds === "stock" ? [path] : [],
  ),
];

export function builtStock(data: StockData): BuiltStock {
  const priced = vehiclePricer(data);
  const all = new Map<string, Vehicle>();
  for (const vehicle of data.vehicles) if (!all.has(vehicle.vin)) all.set(vehicle.vin, priced(vehicle));
  const once = [...all.values()];
  const vehicles = once.filter((vehicle) => !vehicle.private);
  return {
    vehicles,
    byVin: new Map(vehicles.map((vehicle) => [vehicle.vin, vehicle])),
    reserve: once.filter((vehicle) => vehicle.private),
    lowestPrices: advertisedLowest(data, vehicles),
    index: buildIndex(vehicles, data.profile),
  };
}

export function stockOf({ vehicles, byVin, reserve, lowestPrices, index }: BuiltStock): BuiltStock {
  return { vehicles, byVin, reserve, lowestPrices, index };
}

/** Returns true if snapshots of these data have the same stock. */
export function hasSameStock(one: StockData, other: StockData): boolean {
  return (
    isSameList(one.vehicles, other.vehicles) &&
    hasSameStockSettings(one, other) &&
    isDeepStrictEqual(one.lowestPrices, other.lowestPrices)
  );
}

/** Returns true if two states of the settings make the same stock of the same vehicles. */
export function hasSameStockSettings(
  one: Pick<StockData, "profile" | "stores">,
  other: Pick<StockData, "profile" | "stores">,
): boolean {
  if (one.profile === other.profile && isSameList(one.stores, other.stores)) return true;
  const settings = ({ profile, stores }: typeof one) => [profile, ...stores].map(stockSettings);
  return isDeepStrictEqual(settings(one), settings(other));
}

function stockSettings(profile: StoreProfile): unknown[] {
  const fields = new Map(Object.entries(profile));
  return STOCK_FIELDS.map((field) => fields.get(field));
}

/**
 * Returns lowest prices. The API decides which body styles have a "from" price; the price is the lowest advertised
 * here.
 */
function advertisedLowest(data: StockData, vehicles: readonly Vehicle[]): LowestPrice[] {
  const lowest = lowestPrices(vehicles, onlyCondition(data.profile));
  const advertised = new Map(lowest.map((each) => [each.bodystyle, each]));
  return data.lowestPrices.map((each) => advertised.get(each.bodystyle) ?? each);
}
