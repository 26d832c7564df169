import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { search } from "@/lib/catalog/inventory/search/engine/search";
import { runs } from "../../../../../support/scale";
import { generatedVehicles, pick, seededRandom } from "../../generated-vehicles";
import { choosable } from "./choosable";
import { randomState } from "./random-state";
import { referenceSearch } from "./reference-search";

/** Sizes around the width of a word, of a counting block and of the radix sort's threshold. */
const STOCKS = [
  { size: 0, states: 20 },
  { size: 1, states: 200 },
  { size: 31, states: 1_000 },
  { size: 32, states: 1_000 },
  { size: 33, states: 1_000 },
  { size: 150, states: 5_000 },
  { size: 500, states: 1_700 },
  { size: 5_000, states: 100 },
].map(({ size, states }) => ({ size, states: runs(states) }));

describe("search against a plain reference", () => {
  it.each(STOCKS)(
    "returns equal sets, order and counts: $states states, $size vehicles",
    ({ size, states }) => {
      const vehicles = generatedVehicles(size, 1_000 + size);
      const index = buildIndex(vehicles);
      const values = choosable(vehicles);
      const random = seededRandom(size + 1);
      let found = 0;
      let wrong: object[] | undefined;
      for (let i = 0; i < states; i++) {
        const { state, matchesText } = randomState(values, random);
        const includePrivate = random() < 0.3;
        const pageSize = pick([1, 5, 19], random);
        const { vehicles: shown, ...rest } = search(index, state, { includePrivate, pageSize });
        const actual = { ...rest, vins: shown.map((vehicle) => vehicle.vin) };
        const wanted = referenceSearch(vehicles, state, { includePrivate, pageSize, matchesText });
        if (!isDeepStrictEqual(actual, wanted))
          wrong ??= [actual, wanted].map((each) => ({ state, ...each }));
        if (wanted.total > 0) found++;
      }
      expect(wrong?.[0]).toEqual(wrong?.[1]);
      // Most states must find something, or the comparison would be of empty lists; a single vehicle is seldom found.
      expect(found).toBeGreaterThanOrEqual(size >= 31 ? states / 2 : (size * states) / 20);
    },
    60_000,
  );
});
