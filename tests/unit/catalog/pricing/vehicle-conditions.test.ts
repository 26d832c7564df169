import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rulesHold } from "@/lib/catalog/pricing/business-rules";
import { readVehicleConditions, vehicleRuleFacts } from "@/lib/catalog/pricing/vehicle-rules";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { runs } from "../../../support/scale";
import { vehicleWith } from "../vehicle/vehicle-fixture";

/** Returns true if conditions hold for the fixture (a used 2021 Honda CR-V EX with 31,250 miles) with changes. */
function applies(conditions: unknown, changes: Partial<Vehicle> = {}): boolean {
  const read = readVehicleConditions(conditions);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return rulesHold(read.rules, vehicleRuleFacts(vehicleWith(changes), 2026));
}

describe("an offer's vehicles_conditions (condition, year min and max, make, model, mileage)", () => {
  it.each([
    ["none at all", null, true],
    ["none in the object", {}, true],
    ["none in the list", [], true],
    ["condition", { condition: "used" }, true],
    ["another condition", { condition: "new" }, false],
    ["used is not certified", { condition: ["new", "certified"] }, false],
    ["one of the conditions", { condition: ["new", "used"] }, true],
    ["year from the minimum", { year: { min: 2021 } }, true],
    ["year below the minimum", { year: { min: 2022 } }, false],
    ["year to the maximum", { year: { min: 2018, max: 2021 } }, true],
    ["year above the maximum", { year: { max: 2020 } }, false],
    ["year alone", { year: 2021 }, true],
    ["year_min and year_max", { year_min: 2020, year_max: 2022 }, true],
    ["year_max below", { year_max: 2020 }, false],
    ["open ends", { year: { min: null, max: 2021 }, make: null }, true],
    ["make, in any case", { make: "HONDA" }, true],
    ["another make", { make: ["Kia", "Mitsubishi"] }, false],
    ["model as people write it", { model: "CR-V" }, true],
    ["model as addresses write it", { model: ["accord", "cr-v"] }, true],
    ["mileage up to a number", { mileage: 31_250 }, true],
    ["mileage above it", { mileage: 31_249 }, false],
    ["mileage between", { mileage: { min: 10_000, max: 50_000 } }, true],
    ["all must hold", { condition: "used", make: "Honda", model: "Accord" }, false],
    ["operators by field", { mileage: { "<": 31_251 }, make: { not_in: ["Kia"] } }, true],
    ["operators in a list", [{ field: "model", operator: "includes", value: "CR" }], true],
  ])("%s", (_, conditions, expected) => expect(applies(conditions)).toBe(expected));

  it("the model year decides where it differs from the year", () =>
    expect(applies({ year: { min: 2022 } }, { model_year: 2022 })).toBe(true));

  it.each([
    ["a misspelt field", { milage: 5 }, [{ at: "milage", problem: "unknown field" }]],
    ["a misspelt condition", { condition: "pre-owned" }, [{ at: "condition", problem: "wrong value" }]],
    ["a year in words", { year: { min: "2020" } }, [{ at: "year", problem: "wrong value" }]],
    [
      "years the wrong way round",
      { year: { min: 2022, max: 2020 } },
      [{ at: "year", problem: "wrong value" }],
    ],
    ["an unknown bound", { year: { from: 2020 } }, [{ at: "year", problem: "unknown operator" }]],
    ["an empty list", { make: [] }, [{ at: "make", problem: "wrong value" }]],
    ["a sentence", "all new cars", [{ at: "", problem: "not a rule" }]],
    [
      "an unknown operator in a list",
      [{ field: "make", operator: "is", value: "Kia" }],
      [{ at: "0", problem: "unknown operator" }],
    ],
  ])("%s rejects the offer, by name", (_, conditions, problems) =>
    expect(readVehicleConditions(conditions)).toEqual({ ok: false, problems }),
  );

  it("never throws for any input", () => {
    const field = fc.constantFrom("condition", "year", "make", "model", "mileage", "features", "x");
    const input = fc.oneof(fc.anything(), fc.dictionary(field, fc.anything()));
    fc.assert(
      fc.property(input, (conditions) => {
        const read = readVehicleConditions(conditions);
        // Each refusal gives a reason.
        const outcome = read.ok ? typeof applies(conditions) : read.problems.length > 0;
        expect(outcome).toBe(read.ok ? "boolean" : true);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
