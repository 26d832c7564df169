import { describe, expect, it } from "vitest";
import {
  colorValue,
  drivetrainValue,
  fuelValue,
  paintFamily,
  transmissionValue,
} from "@/lib/catalog/inventory/search/engine/facet-values";
import { isoSeconds } from "@/lib/catalog/inventory/search/engine/read-columns";
import { orderByVin, sortedPlaces } from "@/lib/catalog/inventory/search/engine/sorting";

import { generatedVehicles, seededRandom } from "../../generated-vehicles";

describe("the engine's building blocks", () => {
  it.each([
    [fuelValue, "Gas/Electric Hybrid", "hybrid"],
    [fuelValue, "Plug-In Hybrid", "plug-in-hybrid"],
    [fuelValue, "Electric Fuel System", "electricity"],
    [fuelValue, "Regular Unleaded", "gasoline"],
    [fuelValue, "Diesel Fuel", "diesel"],
    [fuelValue, "E85", "flex-fuel"],
    [drivetrainValue, "4x4", "4wd"],
    [drivetrainValue, "Four-Wheel Drive", "4wd"],
    [drivetrainValue, "All Wheel Drive", "awd"],
    [drivetrainValue, "FWD", "fwd"],
    [drivetrainValue, "4x2", "rwd"],
    [transmissionValue, "10-Speed Automatic", "automatic"],
    [transmissionValue, "CVT", "automatic"],
    [transmissionValue, "6-Speed Manual", "manual"],
    [transmissionValue, "Automated Manual", "automatic"],
    [colorValue, "Grey", "gray"],
    [colorValue, "Chartreuse", "chartreuse"],
  ])("%o reads %s as %s", (read, raw, value) => {
    expect(read(raw).value).toBe(value);
  });

  it("finds no family for a paint whose name has no color", () => {
    expect(paintFamily("Cosmos")).toBeNull();
    expect(paintFamily("Deep Ocean Blue")?.value).toBe("blue");
  });

  it.each([
    "2026-11-21T09:30:15.250Z",
    "2024-02-29T23:59:59Z",
    "1970-01-01T00:00:01.000Z",
    "2000-03-01T00:00:00Z",
    "2026-11-21T09:30:00+05:30",
    "2026-11-21T09:30Z",
  ])("reads %s as Date does", (text) => {
    expect(isoSeconds(text)).toBe(Math.floor(Date.parse(text) / 1_000));
  });

  it("reads every day from 1970 to 2092 as Date does, and invalid input as 0", () => {
    for (let day = 0; day < 44_900; day++) {
      const text = new Date(day * 86_400_000).toISOString();
      expect(isoSeconds(text)).toBe(Date.parse(text) / 1_000);
    }
    expect(isoSeconds("yesterday")).toBe(0);
    expect(isoSeconds("1960-01-01T00:00:00Z")).toBe(0);
  });

  it("orders VINs as strings, below and above the radix sort's threshold", () => {
    for (const size of [100, 5_000]) {
      const vehicles = generatedVehicles(size, 3);
      const sorted = Array.from(orderByVin(vehicles), (place) => vehicles[place]?.vin);
      expect(sorted).toEqual(vehicles.map((each) => each.vin).sort());
    }
  });

  it("sorts keys stably", () => {
    const random = seededRandom(5);
    for (const span of [3, 3_000, 2 ** 32 - 1]) {
      const keys = Uint32Array.from({ length: 3_000 }, () => random() * span);
      const wanted = [...keys.keys()].sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
      expect([...sortedPlaces(keys)]).toEqual(wanted);
    }
  });
});
