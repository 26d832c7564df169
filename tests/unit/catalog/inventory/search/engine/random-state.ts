import { emptySearch } from "@/lib/catalog/inventory/search/address/codec";
import {
  RANGE_FACETS,
  type Range,
  type SearchState,
  SORT_IDS,
  VALUE_FACETS,
} from "@/lib/catalog/inventory/search/search-state";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { pick } from "../../generated-vehicles";
import type { choosable } from "./choosable";

/** Texts whose meaning is clear without the engine. */
const TEXTS: [string, (vehicle: Vehicle) => boolean][] = [
  ["toyota", (v) => v.make === "Toyota"],
  ["Honda or toyota", (v) => v.make === "Toyota" || v.make === "Honda"],
  [
    "used suv under 30k",
    (v) => v.condition === "used" && v.bodystyle === "suvs" && (price(v) ?? Infinity) <= 30_000,
  ],
  ["4x4 over 50k miles", (v) => /4x4|4wd/i.test(v.drivetrain ?? "") && v.mileage >= 50_000],
  ["2019 or newer heated seats", (v) => v.year >= 2019 && hasTerms(v, ["heated", "seats"])],
  ["truck 2015-2020", (v) => v.bodystyle === "trucks" && v.year >= 2015 && v.year <= 2020],
];

/** A search by some of the values that a stock has; with few filters more often than with many. */
export function randomState(
  values: ReturnType<typeof choosable>,
  random: () => number,
): { state: SearchState; matchesText: (vehicle: Vehicle) => boolean } {
  const state = emptySearch();
  const often = pick([0, 0.03, 0.06, 0.1, 0.3], random);
  const some = <T>(from: readonly T[]) =>
    random() < often ? Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(from, random)) : [];
  state.conditions = some(values.condition) as SearchState["conditions"];
  state.bodystyles = some(values.bodystyle) as SearchState["bodystyles"];
  for (const facet of VALUE_FACETS) {
    const chosen = some(values[facet]);
    if (chosen.length > 0) state.values[facet] = chosen;
  }
  for (const facet of RANGE_FACETS) if (random() < often) state.ranges[facet] = randomRange(facet, random);
  state.warrantyCovered = random() < often;
  state.sort = pick(SORT_IDS, random);
  state.page = pick([1, 1, 2, 3, 1_000], random);
  if (random() > 0.15) return { state, matchesText: () => true };
  const [query, matchesText] = pick(TEXTS, random);
  return { state: { ...state, query }, matchesText };
}

function randomRange(facet: (typeof RANGE_FACETS)[number], random: () => number): Range {
  const [low, high] = {
    year: [2012, 2027],
    price: [0, 80_000],
    mileage: [0, 150_000],
    payment: [0, 1_200],
    cityMpg: [10, 45],
    highwayMpg: [15, 52],
  }[facet] as [number, number];
  const bound = () => (random() < 0.3 ? null : Math.floor(low + random() * (high - low)));
  return { min: bound(), max: bound() };
}

function price(vehicle: Vehicle): number | null {
  return vehicle.salePriceCur ?? vehicle.internetPrice;
}

/** Each word in the name of some feature. */
function hasTerms(vehicle: Vehicle, terms: string[]): boolean {
  return terms.every((word) =>
    vehicle.features.some((feature) => feature.toLowerCase().split(" ").includes(word)),
  );
}
