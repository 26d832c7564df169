import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  decodeSearch,
  emptySearch,
  encodeSearch,
  type ValidSearch,
} from "@/lib/catalog/inventory/search/address/codec";
import { isKnownIn } from "@/lib/catalog/inventory/search/address/vocabulary";
import { search } from "@/lib/catalog/inventory/search/engine/search";
import { knowsTerms } from "@/lib/catalog/inventory/search/engine/text/text-matches";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import { redirectFor, understand } from "@/lib/catalog/inventory/search/terms/understand-search";
import { buildSnapshot, type StoreSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { noContent } from "@/lib/store/content/site-content";
import { inLocale } from "@/lib/store/i18n/in-locale";
import { runs } from "../../../../../support/scale";
import { sampleGroup } from "../../../../../support/store-fixture";
import { sampleVehicles } from "../../../../store/samples/sample-stock";

const readTable = (name: string) =>
  readFileSync(join(process.cwd(), "tests/fixtures/search", name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line) => line.split(" → ") as [phrase: string, address: string]);
const table = readTable("phrases.txt");
const spanish = readTable("phrases-es.txt");

let snapshot: StoreSnapshot;
beforeAll(async () => {
  const { group: profile, stores } = sampleGroup("heartland");
  const vehicles = await sampleVehicles("heartland");
  const data = { profile, stores, vehicles, offers: [], lowestPrices: [], team: [], content: noContent() };
  snapshot = buildSnapshot("@default", { kind: "group", id: "heartland" }, data, "1");
});

const decoded = (address: string): ValidSearch => {
  const [path = "", query = ""] = address.split("?");
  return decodeSearch(path, new URLSearchParams(query)) as ValidSearch;
};
const typed = (query: string, on = "/cars-for-sale"): SearchState => ({ ...decoded(on).state, query });
/** Returns the URL that a visitor reaches by typing the text on a page. */
const target = (text: string, on?: string) =>
  redirectFor(snapshot, typed(text, on)) ?? encodeSearch(typed(text, on));
const total = (state: SearchState) => search(snapshot.index, state, { pageSize: 1 }).total;

describe("words become filters", () => {
  it("the table is long enough to mean something", () => expect(table.length).toBeGreaterThan(250));
  it.each(table)("%s → %s", (phrase, address) => expect(target(phrase)).toBe(address));

  it.each([
    ["honda", "/cars-for-sale/toyota", "/cars-for-sale/honda"],
    ["camry", "/cars-for-sale/toyota", "/cars-for-sale/toyota-camry"],
    ["red", "/cars-for-sale?exterior-color=blue", "/cars-for-sale?exterior-color=red"],
    ["suv", "/used-cars-for-sale", "/used-cars-for-sale/suvs"],
    ["new", "/used-cars-for-sale/suvs", "/new-cars-for-sale/suvs"],
    ["under 40k", "/cars-for-sale/price-under-20000", "/cars-for-sale/price-under-40000"],
    ["low miles", "/cars-for-sale?sort=newest", "/cars-for-sale?sort=mileageLow"],
    ["suv", "/cars-for-sale?sort=newest", "/cars-for-sale/suvs?sort=newest"],
    ["long range", "/cars-for-sale/tesla-model-3", "/cars-for-sale?trim=tesla/model-3/long-range-awd"],
    ["sunroof", "/cars-for-sale/bluetooth", "/cars-for-sale/bluetooth?q=sunroof"],
    ["suv", "/cars-for-sale?page=3", "/cars-for-sale/suvs"],
  ])("“%s” on %s redirects to %s", (text, on, address) => expect(target(text, on)).toBe(address));

  it("a vehicle is found by its VIN on a page whose filters exclude it", () =>
    expect(target("JA4T 5VA9 5TZ1 45912", "/used-cars-for-sale/trucks")).toContain("JA4T5VA95TZ145912"));

  it("a vehicle of the private reserve has no name here", () => {
    const [hidden] = snapshot.reserve;
    expect(redirectFor(snapshot, typed(hidden!.vin))).toBeNull();
  });

  it("a search without a text does not redirect", () =>
    expect(redirectFor(snapshot, decoded("/cars-for-sale/suvs").state)).toBeNull());

  it("in a single store no city is a filter, because all its vehicles are there", () => {
    const one = snapshot.profile.locations[0]!.storeId;
    const vehicles = snapshot.vehicles.filter(({ storeId }) => storeId === one);
    const data = { profile: snapshot.profile, stores: [], vehicles, offers: [], lowestPrices: [], team: [] };
    const own = buildSnapshot(`@${one}`, snapshot.scope, { ...data, vehicles, content: noContent() }, "1");
    expect(redirectFor(own, typed("suv in naperville"))).toBe("/cars-for-sale/suvs?q=naperville");
  });
});

describe("Spanish words become filters on Spanish pages", () => {
  it("the table has sixty phrases", () => expect(spanish.length).toBeGreaterThanOrEqual(60));
  it.each(spanish)("%s → %s", (phrase, address) =>
    expect(inLocale("es", () => target(phrase))).toBe(address),
  );

  it("stay text on English pages, whose words keep their meaning in Spanish", () => {
    expect(target("quemacocos")).toBe("/cars-for-sale?q=quemacocos");
    expect(inLocale("es", () => target("used suv under 20k"))).toBe(target("used suv under 20k"));
  });

  it("are read once: what they lead to leads no further", () => {
    for (const [phrase, address] of spanish) {
      const again = inLocale("es", () => redirectFor(snapshot, decoded(address).state));
      expect(again, phrase).toBeNull();
    }
  });
});

describe("every text", () => {
  const terms = fc.constantFrom(...new Set(table.flatMap(([phrase]) => [phrase, ...phrase.split(" ")])));
  const misspelled = terms.map((word) => word.slice(0, 2) + word.slice(3));
  const phrases = fc
    .array(fc.oneof({ weight: 4, arbitrary: terms }, { weight: 1, arbitrary: misspelled }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join(" ").slice(0, 100));
  const pages = fc.constantFrom(
    ...["/cars-for-sale", "/used-cars-for-sale/suvs/toyota", "/cars-for-sale/bluetooth?sort=newest"],
    ...["/cars-for-sale?trim=kia/k5/lxs&year=2019,2024", "/new-cars-for-sale/price-under-30000?seats=5"],
  );
  const texts = fc.oneof(
    phrases,
    fc.string({ maxLength: 100 }),
    fc.string({ unit: "binary", maxLength: 100 }),
  );

  it("redirects to an existing, canonical address that redirects no further", () => {
    fc.assert(
      fc.property(texts, pages, (text, on) => {
        const state = decoded(encodeSearch(typed(text, on))).state;
        const address = redirectFor(snapshot, state) ?? encodeSearch({ ...state, page: 1 });
        const read = decoded(address.replace(/#corrected$/, ""));
        const isVehicle = /-[A-HJ-NPR-Z0-9]{17}$/.test(address);
        expect(read.ok).toBe(!isVehicle);
        if (isVehicle) return;
        expect(isKnownIn(snapshot.index, read)).toBe(true);
        expect(read.canonical).toBe(address.replace(/#corrected$/, ""));
        expect(redirectFor(snapshot, read.state)).toBeNull();
      }),
      { numRuns: runs(1_000), examples: [["0$,0", "/cars-for-sale"]] },
    );
  });

  it("finds vehicles with filters when exact words do", () => {
    fc.assert(
      fc.property(phrases, pages, (text, on) => {
        const state = decoded(encodeSearch(typed(text, on))).state;
        fc.pre(knowsTerms(snapshot.index, state.query) && total(state) > 0);
        expect(total(understand(snapshot, state))).toBeGreaterThan(0);
      }),
      { numRuns: runs(300) },
    );
  });

  it("is understood within a moment", () => {
    const long = "red awd honda toyota suv 2020 under 30k long range limited ".repeat(2).slice(0, 100);
    const start = performance.now();
    for (let n = 0; n < 20; n++) understand(snapshot, { ...emptySearch(), query: long });
    expect((performance.now() - start) / 20).toBeLessThan(100);
  });
});
