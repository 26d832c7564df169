import { BODYSTYLE_SLUGS, CONDITION_SLUGS } from "@/config/catalog/vehicle-terms";
import { emptySearch } from "@/lib/catalog/inventory/search/address/codec";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import { pick, seededRandom } from "../../unit/catalog/inventory/generated-vehicles";
import { BENCH_SORTS, type BenchSort } from "./engine";

/** Searches by three facets with one or two values each, and a sort; the same for every engine and size. */
export function benchStates(count: number): SearchState[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, () => {
    const state: SearchState = {
      ...emptySearch(),
      sort: pick(Object.keys(BENCH_SORTS) as BenchSort[], random),
    };
    for (const choose of shuffled(CHOICES, random).slice(0, 3)) choose(state, random);
    return state;
  });
}

type Choice = (state: SearchState, random: () => number) => void;

const CHOICES: readonly Choice[] = [
  (state, random) => {
    state.conditions = some(CONDITION_SLUGS, random);
  },
  (state, random) => {
    state.bodystyles = some(BODYSTYLE_SLUGS, random);
  },
  value("make", ["toyota", "ford", "honda", "chevrolet", "jeep", "nissan"]),
  value("location", ["naperville", "joliet", "gary", "south-bend"]),
  value("exteriorColor", ["white", "black", "gray", "red", "blue", "silver"]),
  value("drivetrain", ["awd", "4wd", "fwd", "rwd"]),
  value("fuelType", ["gasoline", "hybrid", "electricity", "diesel"]),
  value("features", ["heated-seats", "sunroof", "apple-carplay", "tow-package", "third-row"]),
];

function value(
  facet: "make" | "location" | "exteriorColor" | "drivetrain" | "fuelType" | "features",
  from: readonly string[],
): Choice {
  return (state, random) => {
    state.values[facet] = some(from, random);
  };
}

function some<T>(from: readonly T[], random: () => number): T[] {
  return shuffled(from, random).slice(0, random() < 0.5 ? 1 : 2);
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((each) => ({ each, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ each }) => each);
}
