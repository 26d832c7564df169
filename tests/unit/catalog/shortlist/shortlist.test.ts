import { describe, expect, it, vi } from "vitest";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { compareVehicles } from "@/lib/catalog/shortlist/compare";
import { getShortlist } from "@/lib/catalog/shortlist/get-shortlist";
import { makeProfile, makeVehicle, vinOf } from "../../../support/store-fixture";

describe("the content of a shared list", () => {
  const [one, two] = [makeVehicle(1), makeVehicle(2)];
  const stock = { byVin: new Map([one, two].map((vehicle) => [vehicle.vin, vehicle])) };
  const sold = makeVehicle(3);

  it("its vehicles in their order; sold and unknown ones are reported and skipped", async () => {
    const removed = async (vin: string) => (vin === sold.vin ? sold : null);
    expect(await getShortlist([two.vin, sold.vin, vinOf(9), one.vin], stock, removed)).toEqual({
      vehicles: [two, one],
      gone: [sold],
      unknown: [vinOf(9)],
    });
  });

  it("looks up a limited number of unlisted vehicles, because an address may contain any VINs", async () => {
    const removed = vi.fn(async () => null);
    const vins = Array.from({ length: 50 }, (_, n) => vinOf(100 + n));
    expect((await getShortlist(vins, stock, removed)).unknown).toHaveLength(50);
    expect(removed).toHaveBeenCalledTimes(SHORTLIST.maxLookedUp);
  });
});

describe("comparing", () => {
  const profile = makeProfile();
  const accord = makeVehicle(1, {
    features: ["Sunroof", "Heated seats"],
    mileage: 12_345,
    cityMpg: 28,
    highwayMpg: 34,
  });
  const odyssey = makeVehicle(2, {
    model: "Odyssey",
    bodystyle: "minivans",
    features: ["Heated seats"],
    internetPrice: null,
  });
  const { facts, groups, shared } = compareVehicles([accord, odyssey], profile);
  const labelsOf = (given: typeof groups) => given.flatMap(({ rows }) => rows.map(({ label }) => label));
  const row = (id: string) => facts.find((each) => each.id === id);

  it("has a line for each thing that differs, with a value for each vehicle", () => {
    expect(row("bodystyle")?.values).toEqual(["Sedan", "Minivan"]);
    expect(row("mileage")?.values).toEqual(["12,345", "30,000"]);
    for (const { values } of [...facts, ...groups.flatMap(({ rows }) => rows)])
      expect(new Set(values).size).toBe(2);
  });

  it("has common values once, apart from the differences", () => {
    expect(row("condition")).toBeUndefined();
    expect(shared.facts).toContainEqual({ id: "condition", label: "Condition", value: "Used" });
    expect(shared.features).toEqual(["Rearview camera", "Heated front seats"]);
    expect(labelsOf(groups)).toEqual(["Sunroof"]);
  });

  it("a value that one of them lacks is a difference; a line without values is omitted", () => {
    expect(row("mpg")?.values).toEqual(["28 / 34", null]);
    expect([...facts, ...shared.facts].find(({ id }) => id === "engine")).toBeUndefined();
  });

  it("pricing of a vehicle without a price shows 'Call for price' and computes nothing", () => {
    expect(row("price")?.values).toEqual(["$20,000", "Call for price"]);
    expect(row("payment")?.values[1]).toBeNull();
  });

  it("a payment has term, APR, down payment and credit beside it", () =>
    expect(row("payment")?.values[0]).toMatch(
      /^\$\d+\/mo\n\d+ mo · [\d.]+% APR · \$[\d,]+ down\nExcellent credit$/,
    ));

  it("equipment that the fewest have comes first in its group", () => {
    const third = makeVehicle(3, { features: ["Heated seats", "Tow hitch", "Sunroof"] });
    expect(labelsOf(compareVehicles([accord, odyssey, third], profile).groups)).toEqual([
      "Tow hitch",
      "Sunroof",
    ]);
  });

  it("each group counts what each vehicle has of it, and lists only what differs", () => {
    const one = makeVehicle(1, { features: ["Rearview camera", "Blind spot warning", "Lane assist"] });
    const two = makeVehicle(2, { features: ["Backup camera", "Sunroof"] });
    const result = compareVehicles([one, two], profile);
    expect(result.groups.map(({ id, counts, rows }) => [id, counts, rows.length])).toEqual([
      ["safety", [3, 1], 2],
      ["exterior", [0, 1], 1],
    ]);
    expect(result.shared.features).toEqual(["Rearview camera"]);
  });

  it("a size is a difference, where makers' names for the same thing are none", () => {
    const one = makeVehicle(1, { features: ["12.3-inch touchscreen", "Smart cruise control"] });
    const two = makeVehicle(2, { features: ["8-inch touchscreen", "Dynamic radar cruise control"] });
    const [group, ...others] = compareVehicles([one, two], profile).groups;
    expect(others).toEqual([]);
    expect(group!.rows).toMatchObject([{ values: ["12.3-inch touchscreen", "8-inch touchscreen"] }]);
  });

  it("one vehicle alone differs from nothing: all of it is in its column", () => {
    const alone = compareVehicles([accord], profile);
    expect(alone.shared).toEqual({ facts: [], features: [] });
    expect(alone.facts.map(({ id }) => id)).toContain("condition");
    expect(alone.facts.every(({ best }) => best === null)).toBe(true);
  });
});

describe("the best of a comparison", () => {
  const bests = (...vehicles: Parameters<typeof makeVehicle>[1][]) => {
    const made = vehicles.map((changes, index) => makeVehicle(index + 1, changes));
    const { facts } = compareVehicles(made, makeProfile());
    return Object.fromEntries(
      facts.flatMap(({ id, best }) => (best ? [[id, [best.place, best.label]]] : [])),
    );
  };

  it("is the lowest price and payment, the fewest miles and the best mpg", () => {
    const one = { internetPrice: 22_000, mileage: 9_000, cityMpg: 22, highwayMpg: 30 };
    const two = { internetPrice: 18_000, mileage: 40_000, cityMpg: 30, highwayMpg: 29 };
    expect(bests(one, two)).toEqual({
      price: [1, "Lowest price"],
      payment: [1, "Lowest payment"],
      mileage: [0, "Fewest miles"],
      mpg: [1, "Best mpg"],
    });
  });

  it("is missing if two share it, also if only their rounded payments are equal", () => {
    expect(bests({}, {}, { internetPrice: 30_000 })).toEqual({});
    const almost = bests({ internetPrice: 20_000 }, { internetPrice: 20_001 });
    expect(almost).toEqual({ price: [0, "Lowest price"] });
  });

  it("is missing without a value to compare", () =>
    expect(bests({ cityMpg: 22, highwayMpg: 30 }, { internetPrice: null })).toEqual({}));
});
