import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupFeatures, vehicleFacts } from "@/lib/catalog/vehicle/facts-and-features";

import { vehicleWith } from "./vehicle-fixture";

function fact(id: string, changes: Parameters<typeof vehicleWith>[0]): string | undefined {
  return vehicleFacts(vehicleWith(changes)).find((each) => each.id === id)?.value;
}

describe("key facts", () => {
  test("unknown facts are omitted", () => {
    expect(vehicleFacts(vehicleWith({ engine: "  ", drivetrain: null })).map(({ id }) => id)).toEqual([
      "mileage",
      "bodystyle",
      "exteriorColor",
      "stockNumber",
      "vin",
    ]);
  });
  test.each([
    ["city and highway mpg stand together", "mpg", { cityMpg: 28, highwayMpg: 34 }, "28 / 34"],
    ["one mpg figure alone is left out", "mpg", { cityMpg: 28, highwayMpg: null }, undefined],
    ["miles have separators", "mileage", { mileage: 131_250 }, "131,250"],
    ["no miles are a fact too", "mileage", { mileage: 0 }, "0"],
  ])("%s", (_, id, changes, value) => {
    expect(fact(id, changes)).toBe(value);
  });
});

describe("features are grouped", () => {
  test.each([
    ["Blind Spot Monitor", "safety"],
    ["Lane Departure Warning", "safety"],
    ["Rearview Camera", "safety"],
    ["Apple CarPlay", "technology"],
    ["Wireless Phone Charging", "technology"],
    ["Heated Front Seats", "comfort"],
    ["Leather Upholstery", "comfort"],
    ["Panoramic Sunroof", "exterior"],
    ["20-inch Alloy Wheels", "exterior"],
    ["All-Wheel Drive", "performance"],
    ["Fire extinguisher", "other"],
    ["Absolutely unheard-of thing", "other"],
  ])("%s: %s", (feature, id) => {
    expect(groupFeatures([feature])).toEqual([{ id, features: [feature] }]);
  });

  test("every feature is in exactly one group, once", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (features) => {
        const grouped = groupFeatures(features).flatMap((group) => group.features);
        const given = new Set(features.map((name) => name.trim()).filter(Boolean));
        expect(grouped.length).toBe(given.size);
        expect(new Set(grouped)).toEqual(given);
      }),
    );
  });
});
