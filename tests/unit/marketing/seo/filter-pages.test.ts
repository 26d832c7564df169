import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FILTER_PRICES } from "@/config/marketing/sitemaps";
import { decodeSearch, emptySearch, encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { isKnownIn } from "@/lib/catalog/inventory/search/address/vocabulary";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { search } from "@/lib/catalog/inventory/search/engine/search";
import { filterPages, filterPaths } from "@/lib/catalog/inventory/search/page/filter-pages";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import { slug } from "@/lib/core/pages/slug";
import { BODYSTYLES, CONDITIONS, type Vehicle } from "@/lib/store/api/vehicle-schema";
import { makeVehicle } from "../../../support/store-fixture";

/** "Homemade" has no path, "Ram Air" is a model whose name begins like a make. */
const LINES = [
  ["Honda", "CR-V"],
  ["Honda", "Accord"],
  ["Ram", "1500"],
  ["Land Rover", "Range Rover"],
  ["Homemade", "One"],
] as const;

const stock = fc
  .array(
    fc.record({
      condition: fc.constantFrom(...CONDITIONS),
      bodystyle: fc.constantFrom(null, ...BODYSTYLES.slice(0, 3)),
      line: fc.constantFrom(...LINES),
      internetPrice: fc.constantFrom(null, 9_999.5, 10_000, 10_001, 24_000, 60_000),
      salePriceCur: fc.constantFrom(null, 9_000, 22_000),
    }),
    { maxLength: 12 },
  )
  .map((records) =>
    records.map(({ line: [make, model], ...fields }, number) =>
      makeVehicle(number, { ...fields, make, model }),
    ),
  );

describe("sitemap filter URLs", () => {
  test("each is a canonical path without a query, with the number of vehicles that its search finds", () => {
    fc.assert(
      fc.property(stock, (vehicles) => {
        const index = buildIndex(vehicles);
        for (const page of filterPages({ vehicles })) {
          const read = decodeSearch(page.path);
          expect(isKnownIn(index, read), page.path).toBe(true);
          expect(read.ok && read.canonical).toBe(page.path);
          expect(read.ok && search(index, read.state).total, page.path).toBe(page.vehicles);
        }
      }),
    );
  });

  test("they are all the searches of config/marketing/sitemaps that have vehicles enough, each once", () => {
    fc.assert(
      fc.property(stock, (vehicles) => {
        const expected = new Set<string>();
        const index = buildIndex(vehicles);
        for (const [state, min] of everySearch(vehicles)) {
          const path = encodeSearch(state);
          if (!path.includes("?") && search(index, state).total >= min) expected.add(path);
        }
        const paths = filterPages({ vehicles }).map(({ path }) => path);
        expect(paths).toEqual([...expected].sort());
        expect(filterPaths({ vehicles })).toEqual(expected);
      }),
    );
  });

  test("a page changed when the last of its vehicles did", () => {
    const vehicles = [
      makeVehicle(1, { updatedAt: "2026-11-01T12:00:00Z" }),
      makeVehicle(2, { updatedAt: "2026-11-03T01:00:00+02:00" }),
    ];
    const [page] = filterPages({ vehicles });
    expect(page).toEqual({
      path: "/cars-for-sale",
      vehicles: 2,
      changedAt: Date.parse("2026-11-02T23:00:00Z"),
    });
  });
});

/** The plain, slow way: every combination with the fewest vehicles that make it a page. */
function everySearch(vehicles: readonly Vehicle[]): [SearchState, number][] {
  const makes = [...new Set(vehicles.map(({ make }) => slug(make)))];
  const models = [...new Set(vehicles.map(({ make, model }) => `${slug(make)}/${slug(model)}`))];
  return [[], ...CONDITIONS.map((condition) => [condition])].flatMap((conditions) => {
    const state = (fields: Partial<SearchState>): SearchState => ({
      ...emptySearch(),
      conditions,
      ...fields,
    });
    const prices = FILTER_PRICES.map((max) => ({ price: { min: null, max } }));
    const bodies = BODYSTYLES.map((bodystyle) => ({ bodystyles: [bodystyle] }));
    return [
      [state({}), 1],
      ...bodies.map((body) => [state(body), 1]),
      ...makes.map((make) => [state({ values: { make: [make] } }), 1]),
      ...models.map((model) => [state({ values: { model: [model] } }), 1]),
      ...bodies.flatMap((body) => makes.map((make) => [state({ ...body, values: { make: [make] } }), 2])),
      ...prices.map((ranges) => [state({ ranges }), 2]),
      ...bodies.flatMap((body) => prices.map((ranges) => [state({ ...body, ranges }), 2])),
    ] as [SearchState, number][];
  });
}
