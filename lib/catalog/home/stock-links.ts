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

/** A body style (docs/rules.md#home-page), as far as the home page shows it. */
export interface BodystyleTile {
  value: Bodystyle;
  /** US dollars; 0 when unknown. */
  startingPrice: number;
  /** True when a lowest price exists: only then is there anything to see. */
  active: boolean;
  href: string;
}

/**
 * Returns every body style in the order of `BODYSTYLES`, with its lowest price where there is one, of one condition or
 * of all.
 */
export function bodystyleTiles(lowest: readonly LowestPrice[], condition?: Condition): BodystyleTile[] {
  const prices = new Map(lowest.map(({ bodystyle, lowestPrice }) => [bodystyle, lowestPrice]));
  return BODYSTYLES.map((value) => ({
    value,
    startingPrice: prices.get(value) ?? 0,
    active: prices.has(value),
    href: bodystylePath(value, condition),
  }));
}

/** A tab of the body styles: all vehicles, or those of one condition. */
export interface BodystyleTab {
  id: "all" | Condition;
  tiles: BodystyleTile[];
}

/** Returns the tab of all vehicles, then one for each condition that is sold and in stock; no tabs for a single one. */
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

/** Links to each condition that the store sells and has in stock, in the store's order, with how many there are. */
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
  /** The search's one address. */
  href: string;
  /** Number of vehicles that it finds. */
  count: number;
}

/** Returns the searches of `config/catalog/home` that find something in this stock. */
export function quickSearches(index: StoreSnapshot["index"]): QuickSearch[] {
  return QUICK_SEARCHES.flatMap(({ id, href }) => {
    const found = countSearch(index, href);
    return found && found.count > 0 ? [{ id, ...found }] : [];
  });
}

/**
 * Returns the home page's selection: what the staff feature comes first, the newest of it first, then what came on the
 * lot last.
 */
export function shownArrivals(vehicles: readonly Vehicle[], count: number): Vehicle[] {
  const featured = newestArrivals(
    vehicles.filter((vehicle) => vehicle.featured),
    Math.min(count, FEATURED_SHOWN),
  );
  const others = vehicles.filter((vehicle) => !featured.includes(vehicle));
  return [...featured, ...newestArrivals(others, count - featured.length)];
}

/**
 * Returns the vehicles that came on the lot last, newest first; none that is still on its way. One of a model is enough
 * for a shop window, so a second one only shows when there are too few models to fill it.
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
