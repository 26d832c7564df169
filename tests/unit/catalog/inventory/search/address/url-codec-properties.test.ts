import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchQueryKeys, VALUE_FACET_ROWS } from "@/config/catalog/facets";
import { BODYSTYLE_SLUGS, CONDITION_SLUGS } from "@/config/catalog/vehicle-terms";
import { decodeSearch, encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { normalizeSearch } from "@/lib/catalog/inventory/search/address/normalize";
import {
  RANGE_FACETS,
  type SearchState,
  SORT_IDS,
  VALUE_FACETS,
} from "@/lib/catalog/inventory/search/search-state";
import { runs } from "../../../../../support/scale";

const decode = (address: string) => {
  const [path = "", query = ""] = address.split("?");
  return decodeSearch(path, new URLSearchParams(query));
};

describe("every search address", () => {
  it("restores every state", () => {
    fc.assert(
      fc.property(anyState, (given) => {
        const normal = normalizeSearch(given);
        const address = encodeSearch(given);
        const pathTerms = expect.any(Array);
        expect(decode(address)).toEqual({ ok: true, state: normal, canonical: address, pathTerms });
        expect(normalizeSearch(normal)).toEqual(normal);
      }),
      { numRuns: runs(10_000) },
    );
  });

  it("never throws, and its canonical address is canonical", () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom(...WORDS),
      fc.constantFrom(...WORDS).map((w) => `${w}-x`),
    );
    const path = fc.array(word, { maxLength: 5 }).map((terms) => `/${terms.join("/")}`);
    const key = fc.oneof(fc.string(), fc.constantFrom(...searchQueryKeys, "__proto__", "constructor"));
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(...WORDS, "null,1", "5", ",", "null"),
    );
    const query = fc.array(fc.tuple(key, value));
    let decoded = 0;
    fc.assert(
      fc.property(path, query, (pathname, given) => {
        const read = decodeSearch(pathname, new URLSearchParams(given));
        if (!read.ok) return;
        const { state, canonical } = read;
        expect(decode(canonical)).toEqual({ ok: true, state, canonical, pathTerms: expect.any(Array) });
        decoded++;
      }),
      { numRuns: runs(10_000) },
    );
    expect(decoded).toBeGreaterThan(0);
  });
});

const WORDS = [
  "cars-for-sale",
  "used-cars-for-sale",
  "suvs",
  "toyota",
  "toyota-tacoma",
  "ram-air",
  "price-under-5",
];

const slugWord = fc.oneof(
  fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/),
  fc.constantFrom("toyota", "land-rover", "ram", "suvs", "price-under-5", "mercedes-benz", "2019-a", "price"),
);
const slugs = (parts: number) =>
  fc.array(slugWord, { minLength: parts, maxLength: parts }).map((w) => w.join("/"));
const bound = fc.option(fc.oneof(fc.nat(100_000), fc.maxSafeNat(), fc.double({ noNaN: true })));
const range = fc.record({ min: bound, max: bound });
const numberWord = fc.integer({ min: 1, max: 12 }).map(String);

const anyState: fc.Arbitrary<SearchState> = fc.record({
  conditions: fc.array(fc.constantFrom(...CONDITION_SLUGS), { maxLength: 4 }),
  bodystyles: fc.array(fc.constantFrom(...BODYSTYLE_SLUGS), { maxLength: 4 }),
  values: fc.record(
    Object.fromEntries(
      VALUE_FACETS.map((facet) => {
        const row = VALUE_FACET_ROWS[facet];
        const parts = facet === "model" ? 2 : facet === "trim" ? 3 : 1;
        const value =
          "form" in row && row.form === "count" ? numberWord : fc.oneof(slugs(parts), fc.string());
        return [facet, fc.array(value, { maxLength: 8 })];
      }),
    ),
    { requiredKeys: [] },
  ),
  ranges: fc.record(Object.fromEntries(RANGE_FACETS.map((facet) => [facet, range])), { requiredKeys: [] }),
  warrantyCovered: fc.boolean(),
  query: fc.oneof(fc.string(), fc.string({ unit: "binary", maxLength: 150 })),
  sort: fc.constantFrom(...SORT_IDS),
  page: fc.oneof(fc.nat(50), fc.maxSafeInteger()),
});
