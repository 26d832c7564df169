import { describe, expect, it, vi } from "vitest";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { compareVehicles } from "@/lib/catalog/shortlist/compare";
import { getShortlist } from "@/lib/catalog/shortlist/get-shortlist";
import { makeProfile, makeVehicle, vinOf } from "../../../support/store-fixture";

describe("what a shared list shows", () => {
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

  it("looks up only so many that are not on offer: an address may hold any VINs", async () => {
    const removed = vi.fn(async () => null);
    const vins = Array.from({ length: 50 }, (_, n) => vinOf(100 + n));
    expect((await getShortlist(vins, stock, removed)).unknown).toHaveLength(50);
    expect(removed).toHaveBeenCalledTimes(SHORTLIST.maxLookedUp);
  });
});

describe("compare with 'only differences'", () => {
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
  const { facts, features } = compareVehicles([accord, odyssey], profile);
  const row = (id: string) => facts.find((each) => each.id === id);

  it("each line has a value for each vehicle, and says whether all are the same", () => {
    expect(row("bodystyle")).toMatchObject({ values: ["Sedan", "Minivan"], same: false });
    expect(row("condition")).toMatchObject({ values: ["Used", "Used"], same: true });
    expect(row("mileage")).toMatchObject({ values: ["12,345", "30,000"], same: false });
    for (const { values } of [...facts, ...features]) expect(values).toHaveLength(2);
  });

  it("a value that one of them lacks is a difference; a line that none has is left out", () => {
    expect(row("mpg")).toMatchObject({ values: ["28 / 34", null], same: false });
    expect(row("engine")).toBeUndefined();
  });

  it("pricing of a vehicle without a price says 'Call for price' and computes nothing", () => {
    expect(row("price")?.values).toEqual(["$20,000", "Call for price"]);
    expect(row("payment")?.values[1]).toBeNull();
  });

  it("a payment has term, APR and down payment beside it", () =>
    expect(row("payment")?.values[0]).toMatch(/^\$\d+\/mo\n\d+ mo · [\d.]+% APR · \$[\d,]+ down$/));

  it("equipment that sets them apart comes first", () =>
    expect(features.map(({ label, same }) => [label, same])).toEqual([
      ["Sunroof", false],
      ["Heated seats", true],
    ]));

  it("one vehicle alone differs from nothing", () =>
    expect(compareVehicles([accord], profile).facts.every(({ same }) => same)).toBe(true));
});
