import { describe, expect, it } from "vitest";
import { WARRANTY_RULES } from "@/config/catalog/warranty-rules";
import { readVehicleConditions } from "@/lib/catalog/pricing/vehicle-rules";
import { warrantiesOf } from "@/lib/catalog/pricing/warranties";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { vehicleWith } from "../vehicle/vehicle-fixture";

const ids = (changes: Partial<Vehicle>) => warrantiesOf(vehicleWith(changes), 2026).map(({ id }) => id);
const newOutlander = { condition: "new", make: "Mitsubishi", model: "Outlander", mileage: 12 } as const;

describe("warranty facts, and the vehicles they cover", () => {
  it("every rule can be read", () =>
    expect(WARRANTY_RULES.filter(({ rules }) => !readVehicleConditions(rules).ok)).toEqual([]));

  it.each([
    [84_999, true],
    [85_000, false],
  ])("lifetime engine warranty under 85,000 miles: %i", (mileage, covered) =>
    expect(ids({ mileage }).includes("lifetime-engine")).toBe(covered),
  );

  it.each([
    ["new", true],
    ["used", false],
    ["certified", false],
  ] as const)("30-year powertrain and limited maintenance of the dealership: %s %s", (condition, covered) => {
    const found = ids({ condition });
    expect(found.includes("powertrain-30-year")).toBe(covered);
    expect(found.includes("limited-maintenance")).toBe(covered);
  });

  it.each([
    ["8 model years, under 100,000 miles", { year: 2018, mileage: 99_999 }, true],
    ["9 model years", { year: 2017, mileage: 50_000 }, false],
    ["100,000 miles", { year: 2022, mileage: 100_000 }, false],
    ["certified counts as used", { condition: "certified", year: 2022, mileage: 50_000 }, true],
    ["new is not used", { condition: "new", year: 2026, mileage: 5 }, false],
    ["the model year decides", { year: 2017, model_year: 2018, mileage: 50_000 }, true],
  ] as const)("used warranty: %s", (_, changes, covered) =>
    expect(ids(changes).includes("used-limited")).toBe(covered),
  );

  it("the manufacturer's coverage applies to new vehicles of the brand whose plans the site sells", () => {
    const manufacturer = [
      "manufacturer-powertrain",
      "manufacturer-new-vehicle",
      "manufacturer-anti-corrosion",
      "manufacturer-roadside",
      "manufacturer-maintenance",
    ];
    expect(ids(newOutlander)).toEqual(expect.arrayContaining(manufacturer));
    expect(ids({ ...newOutlander, condition: "used" }).filter((id) => id.startsWith("manu"))).toEqual([]);
    expect(ids({ ...newOutlander, make: "Honda" }).filter((id) => id.startsWith("manu"))).toEqual([]);
  });

  it.each([
    ["Plug-in Hybrid", true],
    ["Electric", true],
    ["Gasoline", false],
    [null, false],
  ])("the battery's coverage applies to electrified vehicles: %s", (fuelType, covered) =>
    expect(ids({ ...newOutlander, fuelType }).includes("manufacturer-battery")).toBe(covered),
  );

  it("years and miles are as written", () => {
    const limits = WARRANTY_RULES.map(({ id, years, miles }) => [id, years, miles]);
    expect(limits).toEqual([
      ["lifetime-engine", null, null],
      ["powertrain-30-year", 30, 300_000],
      ["limited-maintenance", 2, 30_000],
      ["used-limited", 0.25, 3_000],
      ["manufacturer-powertrain", 10, 100_000],
      ["manufacturer-new-vehicle", 5, 60_000],
      ["manufacturer-anti-corrosion", 7, 100_000],
      ["manufacturer-roadside", 5, null],
      ["manufacturer-maintenance", 2, 30_000],
      ["manufacturer-battery", 10, null],
    ]);
  });

  it("an old vehicle with many miles has none", () =>
    expect(ids({ year: 2010, mileage: 180_000 })).toEqual([]));
});
