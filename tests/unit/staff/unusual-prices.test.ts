import { describe, expect, it } from "vitest";
import { checkDocument } from "@/lib/staff/documents/check-document";
import { guardProblems } from "@/lib/staff/documents/guards";
import { makeVehicle } from "../../support/store-fixture";

const vehicle = makeVehicle(1, { internetPrice: 20_000 });
const problems = (internetPrice: number | null, last: number | null = 20_000) => {
  const record = { ...vehicle, internetPrice };
  const published = { ...vehicle, internetPrice: last };
  const key = { kind: "vehicle", storeId: vehicle.storeId, id: vehicle.vin };
  const change = { kind: "vehicle", before: published, after: record };
  const site = { profiles: null, vehicles: [], appointments: [], now: 0, timeZone: "UTC" };
  return [...checkDocument({ key, record, published }), ...guardProblems({ ...change, ...site }, [])].map(
    ({ field, message, isConfirmable = false }) => [field, message, isConfirmable],
  );
};

describe("a vehicle's price", () => {
  it.each([
    [200_000, "$200,000 is far from the last price, $20,000. Confirm that it's right."],
    [250_000, "$250,000 is far from the last price, $20,000. Confirm that it's right."],
    [2_000, "$2,000 is far from the last price, $20,000. Confirm that it's right."],
  ])("of %i must be confirmed when the last was 20,000", (price, message) => {
    expect(problems(price)).toEqual([["internetPrice", message, true]]);
  });

  it.each([199_999, 2_001, 20_000, null])("of %s is accepted without confirmation", (price) => {
    expect(problems(price)).toEqual([]);
  });

  it("of 0 or below is rejected beside its field, with a message", () => {
    expect(problems(0)).toEqual([
      ["internetPrice", "Enter a price above 0, or leave it empty for “Call for price”.", false],
    ]);
    expect(problems(-1)).toEqual([["internetPrice", "Enter 0 or more.", false]]);
  });

  it("is not compared without a previous one", () => {
    expect(problems(20_000, null)).toEqual([]);
  });
});
