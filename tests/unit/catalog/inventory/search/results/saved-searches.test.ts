import { describe, expect, it } from "vitest";
import { encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { normalizeSearch } from "@/lib/catalog/inventory/search/address/normalize";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { search } from "@/lib/catalog/inventory/search/engine/search";
import { findMatches, indexSearches } from "@/lib/catalog/inventory/search/results/saved-searches";
import { runs } from "../../../../../support/scale";
import { generatedVehicles, seededRandom } from "../../generated-vehicles";
import { choosable } from "../engine/choosable";
import { randomState } from "../engine/random-state";

const PROFILE = { financeSliders: {} };
const PACING = { every: 50, pause: () => new Promise<void>((done) => setImmediate(done)) };
const SEARCHES = runs(2_000);

describe("saved searches", () => {
  it.each([1, 33, 300])("find exactly the vehicles of their pages, of %i changed vehicles", async (size) => {
    const stock = generatedVehicles(1_000, 4_000 + size);
    const index = buildIndex(stock, PROFILE);
    const changed = stock.slice(100, 100 + size);
    const random = seededRandom(size);
    const values = choosable(stock);
    const states = Array.from({ length: SEARCHES }, () => randomState(values, random).state);
    const saved = states.map((state, at) => ({ id: `${at}`, storeId: "", search: encodeSearch(state) }));
    const searches = await indexSearches(saved, new Map(), PACING);
    const found = await findMatches(
      searches,
      { vehicles: changed, profile: PROFILE, stock: () => index },
      PACING,
    );

    const vins = new Set(changed.map(({ vin }) => vin));
    const shown = states.map((state) =>
      search(index, { ...normalizeSearch(state), page: 1 }, { pageSize: stock.length })
        .vehicles.map(({ vin }) => vin)
        .filter((vin) => vins.has(vin))
        .sort(),
    );
    expect(states.map((_, at) => [...(found.get(`${at}`) ?? [])].sort())).toEqual(shown);
    expect(shown.filter((each) => each.length > 0).length).toBeGreaterThan(0);
  });

  it("are read once each, and one that is no address any more finds nothing", async () => {
    const stock = generatedVehicles(50, 7);
    const read = new Map();
    const saved = ["/cars-for-sale", "/cars-for-sale", "/cars-for-sale/no/such/path/at-all"].map(
      (address, at) => ({ id: `${at}`, storeId: "", search: address }),
    );
    const searches = await indexSearches(saved, read, PACING);
    const ofStock = { vehicles: stock, profile: PROFILE, stock: () => buildIndex(stock, PROFILE) };
    const found = await findMatches(searches, ofStock, PACING);
    expect([...found.keys()]).toEqual(["0", "1"]);
    expect([...read]).toEqual([
      ["/cars-for-sale", expect.objectContaining({ conditions: [] })],
      ["/cars-for-sale/no/such/path/at-all", null],
    ]);
  });
});
