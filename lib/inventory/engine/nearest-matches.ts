import { FILTER_PRIORITY } from "../../../config/search";
import type { Vehicle } from "../../store-api/schemas";
import type { SearchState } from "../search-state";
import { search } from "./search";
import type { FilterKey, InventoryIndex } from "./types";

/** What to offer where nothing matches. */
export interface NearestMatches {
  /** The filters taken off, least important first. */
  dropped: FilterKey[];
  /** The search without them. */
  state: SearchState;
  total: number;
  vehicles: Vehicle[];
}

/** Filters that stand in no path segment weigh least; of these, the ones first named here go first. */
const UNRANKED: readonly FilterKey[] = [
  "highwayMpg",
  "cityMpg",
  "cylinders",
  "doors",
  "seats",
  "transmission",
  "interiorColor",
  "exteriorColor",
  "drivetrain",
  "fuelType",
  "warrantyCovered",
  "payment",
  "mileage",
  "year",
  "location",
  "query",
];
const RANKED: Record<(typeof FILTER_PRIORITY)[number], readonly FilterKey[]> = {
  bodystyle: ["bodystyle"],
  "make-model": ["trim", "model", "make"],
  features: ["features"],
  price: ["price"],
};
/** Reverse filter priority (specification §9); the condition is what the whole page is about and goes last. */
const DROP_ORDER: readonly FilterKey[] = [
  ...UNRANKED,
  ...[...FILTER_PRIORITY].reverse().flatMap((filter) => RANKED[filter]),
  "condition",
];

/**
 * The nearest matches of a search without a result: with the one least important filter taken off that helps or, where
 * no single one does, with more and more of them. Null when the stock itself is empty.
 */
export function nearestMatches(
  index: InventoryIndex,
  state: SearchState,
  limit: number,
): NearestMatches | null {
  const first = { ...state, page: 1 };
  const applied = DROP_ORDER.filter((key) => dropFilter(first, key) !== null);
  for (const key of applied) {
    const found = tryWithout(index, dropFilter(first, key) ?? first, [key], limit);
    if (found) return found;
  }
  let wider = first;
  const dropped: FilterKey[] = [];
  for (const key of DROP_ORDER) {
    const next = dropFilter(wider, key);
    if (!next) continue;
    wider = next;
    dropped.push(key);
    const found = dropped.length > 1 ? tryWithout(index, wider, [...dropped], limit) : null;
    if (found) return found;
  }
  return null;
}

function tryWithout(
  index: InventoryIndex,
  state: SearchState,
  dropped: FilterKey[],
  limit: number,
): NearestMatches | null {
  const { total, vehicles } = search(index, state, { pageSize: limit });
  return total > 0 ? { dropped, state, total, vehicles } : null;
}

/** The state without a filter, or null when it has none. Without its trim, a search is still for the model. */
function dropFilter(state: SearchState, key: FilterKey): SearchState | null {
  switch (key) {
    case "condition":
      return state.conditions.length > 0 ? { ...state, conditions: [] } : null;
    case "bodystyle":
      return state.bodystyles.length > 0 ? { ...state, bodystyles: [] } : null;
    case "query":
      return state.query !== "" ? { ...state, query: "" } : null;
    case "warrantyCovered":
      return state.warrantyCovered ? { ...state, warrantyCovered: false } : null;
    case "year":
    case "price":
    case "mileage":
    case "payment":
    case "cityMpg":
    case "highwayMpg": {
      const { [key]: range, ...ranges } = state.ranges;
      return range ? { ...state, ranges } : null;
    }
    case "trim":
      return widened(state, "trim", "model");
    case "model":
      return widened(state, "model", "make");
    default: {
      const { [key]: chosen, ...values } = state.values;
      return chosen?.length ? { ...state, values } : null;
    }
  }
}

function widened(state: SearchState, level: "trim" | "model", above: "model" | "make"): SearchState | null {
  const { [level]: chosen, ...values } = state.values;
  if (!chosen?.length) return null;
  const parents = chosen.map((value) => value.slice(0, value.lastIndexOf("/")));
  return { ...state, values: { ...values, [above]: [...(state.values[above] ?? []), ...parents] } };
}
