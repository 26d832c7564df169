import { QUICK_SEARCHES, type QuickSearchId } from "../../../config/catalog/home";
import { FEATURED_SHOWN } from "../../../config/catalog/vehicle-media";
import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import { lowestPrices } from "../../store/api/lowest-prices";
import { bodystylePath, conditionPath } from "../../store/api/search-links";
import {
  BODYSTYLES,
  type Bodystyle,
  type Condition,
  type LowestPrice,
  type Vehicle,
} from "../../store/api/vehicle-schema";
import { countSearch } from "../inventory/search/results/search-results";
import type { StoreSnapshot } from "../inventory/snapshot/snapshot";

/** Body style on the home page (docs/rules.md#home-page). */
export interface BodystyleTile {
  value: Bodystyle;
  /** Lowest price in US dollars; 0 if unknown. */
  startingPrice: number;
  /** True if there is a lowest price, so that a search would find vehicles. */
  active: boolean;
  href: string;
}

/** Returns all body styles in the order of `BODYSTYLES`, with their lowest prices, for one condition or all. */
export function bodystyleTiles(lowest: readonly LowestPrice[], condition?: Condition): BodystyleTile[] {
  const prices = new Map(lowest.map(({ bodystyle, lowestPrice }) => [bodystyle, lowestPrice]));
  return BODYSTYLES.map((value) => ({
    value,
    startingPrice: prices.get(value) ?? 0,
    active: prices.has(value),
    href: bodystylePath(value, condition),
  }));
}

/** Tab of the body styles: all vehicles, or those of one condition. */
export interface BodystyleTab {
  id: "all" | Condition;
  tiles: BodystyleTile[];
}

/**
 * Returns the tab of all vehicles, then one per condition that is sold and in stock. A single condition has no tabs.
 */
export function bodystyleTabs(
  lowest: readonly LowestPrice[],
  vehicles: readonly Vehicle[],
  conditions: readonly Condition[],
): BodystyleTab[] {
  const all = { id: "all" as const, tiles: bodystyleTiles(lowest) };
  const stocked = conditions.filter((condition) => vehicles.some((each) => each.condition === condition));
  if (stocked.length < 2) return [all];
  const tabs = stocked.map((id) => ({ id, tiles: bodystyleTiles(lowestPrices(vehicles, id), id) }));
  return [all, ...tabs];
}

export interface ConditionLink {
  condition: Condition;
  count: number;
  href: string;
}

/**
 * Returns links to the conditions that the store sells and has in stock, in the store's order, with the numbers of
 * vehicles.
 */
export function conditionLinks(
  conditions: readonly Condition[],
  vehicles: readonly Pick<Vehicle, "condition">[],
): ConditionLink[] {
  return conditions
    .map((condition) => ({
      condition,
      count: vehicles.filter((vehicle) => vehicle.condition === condition).length,
      href: conditionPath(condition),
    }))
    .filter(({ count }) => count > 0);
}

export interface QuickSearch {
  id: QuickSearchId;
  /** Canonical URL of the search. */
  href: string;
  /** Number of vehicles that the search finds. */
  count: number;
}

/** Returns the searches in `config/catalog/home` that find vehicles in this stock. */
export function quickSearches(index: StoreSnapshot["index"]): QuickSearch[] {
  return QUICK_SEARCHES.flatMap(({ id, href }) => {
    const found = countSearch(index, href);
    return found && found.count > 0 ? [{ id, ...found }] : [];
  });
}

/** Returns the home page's selection: vehicles featured by staff, newest first, then the newest arrivals. */
export function shownArrivals(vehicles: readonly Vehicle[], count: number): Vehicle[] {
  const featured = newestArrivals(
    vehicles.filter((vehicle) => vehicle.featured),
    Math.min(count, FEATURED_SHOWN),
  );
  const others = vehicles.filter((vehicle) => !featured.includes(vehicle));
  return [...featured, ...newestArrivals(others, count - featured.length)];
}

/**
 * Returns the newest arrivals, without vehicles in transit. A second vehicle of a model appears only if there are too
 * few models.
 */
export function newestArrivals(vehicles: readonly Vehicle[], count: number): Vehicle[] {
  const onLot = vehicles.filter(({ status }) => VEHICLE_STATUSES[status].isOnLot);
  const byDate = onLot.sort(
    (a, b) => Date.parse(b.dateInStock) - Date.parse(a.dateInStock) || (a.vin < b.vin ? -1 : 1),
  );
  const seen = new Set<string>();
  const first: Vehicle[] = [];
  const again: Vehicle[] = [];
  for (const vehicle of byDate) {
    const model = `${vehicle.make} ${vehicle.model}`.toLowerCase();
    (seen.has(model) ? again : first).push(vehicle);
    seen.add(model);
  }
  return [...first, ...again].slice(0, count);
}
