import { describe, expect, it } from "vitest";
import { MAX_HIGHLIGHTS } from "@/config/catalog/highlights";
import { vehicleHighlights } from "@/lib/catalog/vehicle/facts-and-features";
import { makeVehicle } from "../../../support/store-fixture";

const YEAR = 2026;
const plain = {
  condition: "used",
  mileage: 200_000,
  drivetrain: "FWD",
  fuelType: "Gasoline",
  cityMpg: null,
  highwayMpg: null,
  seats: 5,
  features: [],
} as const;
const shown = (changes: object) =>
  vehicleHighlights(makeVehicle(1, { ...plain, features: [], ...changes }), YEAR).map(({ value }) => value);

describe("a vehicle's highlights", () => {
  it("are missing if its data has no selling point", () => expect(shown({})).toEqual([]));

  it("follow its data, most important first", () => {
    expect(
      shown({
        mileage: 20_000,
        drivetrain: "AWD",
        cityMpg: 22,
        highwayMpg: 28,
        seats: 7,
        features: ["Apple CarPlay and Android Auto", "Panoramic sunroof"],
      }),
    ).toEqual([
      "Lifetime engine warranty",
      "AWD",
      "22 / 28 MPG",
      "7 seats",
      "Panoramic sunroof",
      "Apple CarPlay and Android Auto",
    ]);
  });

  it("name how a hybrid or an electric car is driven rather than its MPG", () =>
    expect(shown({ fuelType: "Electric", cityMpg: 120, highwayMpg: 110 })).toEqual(["Electric"]));

  it("never show only one MPG figure", () => expect(shown({ cityMpg: 22 })).toEqual([]));

  it("show a feature once, though two terms find it, and leave a long one to the list", () =>
    expect(
      shown({ features: ["Panoramic moonroof", "Navigation with 3D maps, traffic, weather and voice"] }),
    ).toEqual(["Panoramic moonroof"]));

  it("are at most six", () => {
    const features = [
      "Heated seats",
      "Sunroof",
      "Leather seats",
      "Navigation",
      "Remote start",
      "Tow hitch",
      "360 camera",
    ];
    expect(shown({ features })).toHaveLength(MAX_HIGHLIGHTS);
  });
});
