import { expect, it } from "vitest";
import { reserveSummary } from "@/lib/catalog/reserve/reserve-summary";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { makeVehicle } from "../../../support/store-fixture";

const style = (number: number, bodystyle: Vehicle["bodystyle"], internetPrice: number | null = 30_000) =>
  makeVehicle(number, { private: true, bodystyle, internetPrice });

it("counts the vehicles, and names the range of prices and the most frequent body styles", () => {
  const reserve = [
    style(1, "coupes", 41_000),
    style(2, "suvs", 22_500),
    style(3, "suvs", null),
    style(4, "trucks"),
    style(5, "trucks"),
    style(6, "trucks"),
    style(7, "wagons"),
    style(8, "wagons"),
    style(9, null),
  ];
  expect(reserveSummary(reserve)).toEqual({
    count: 9,
    from: 22_500,
    to: 41_000,
    bodystyles: [
      { bodystyle: "trucks", count: 3 },
      { bodystyle: "suvs", count: 2 },
      { bodystyle: "wagons", count: 2 },
    ],
  });
});

it("names no price without one", () => {
  expect(reserveSummary([style(1, "suvs", null)])).toEqual({
    count: 1,
    from: null,
    to: null,
    bodystyles: [{ bodystyle: "suvs", count: 1 }],
  });
});
