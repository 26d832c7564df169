import { expect, it } from "vitest";
import { comparePairs } from "@/lib/catalog/shortlist/compare-pairs";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { makeVehicle } from "../../../support/store-fixture";

const suv = (number: number, make: string, internetPrice: number | null, more: Partial<Vehicle> = {}) =>
  makeVehicle(number, {
    ...{ make, internetPrice, bodystyle: "suvs", condition: "used", year: 2022 },
    previewImage: `/photos/${number}.webp`,
    ...more,
  });
const makesOf = (stock: readonly Vehicle[], max?: number) =>
  comparePairs(stock, max).map((pair) => pair.map(({ make }) => make));

it("pairs two makes of a body style and condition at the closest prices, the newest first", () => {
  const stock = [
    suv(1, "Kia", 20_000),
    suv(2, "Kia", 20_100),
    suv(3, "Ford", 21_000),
    suv(4, "Honda", 21_300),
    suv(5, "Mazda", 35_000, { condition: "new" }),
  ];
  expect(makesOf(stock)).toEqual([["Ford", "Honda"]]);
  const newer = [suv(6, "Volvo", 50_000, { year: 2024 }), suv(7, "BMW", 54_000, { year: 2024 })];
  expect(makesOf([...stock, ...newer])).toEqual([["Volvo", "BMW"]]);
});

it("leaves out vehicles without a price or on hold, and offers nothing where no two makes are left", () => {
  const stock = [
    suv(1, "Kia", 20_000),
    suv(2, "Ford", null),
    suv(3, "Honda", 20_200, { status: "sale-pending" }),
  ];
  expect(makesOf(stock)).toEqual([]);
  expect(makesOf([])).toEqual([]);
});

it("never pairs vehicles that look the same", () => {
  const photo = { previewImage: "/photos/one.webp" };
  const stock = [suv(1, "Kia", 20_000, photo), suv(2, "Ford", 20_100, photo), suv(3, "Honda", 26_000)];
  expect(makesOf(stock)).toEqual([["Ford", "Honda"]]);
});

it("offers one pair for each body style, those with more vehicles first", () => {
  const sedan = { bodystyle: "sedans" } as const;
  const truck = { bodystyle: "trucks" } as const;
  const stock = [
    suv(1, "Ram", 40_000, truck),
    suv(2, "Ford", 41_000, truck),
    suv(3, "Kia", 20_000, sedan),
    suv(4, "Honda", 20_500, sedan),
    suv(5, "Honda", 28_500, sedan),
  ];
  expect(makesOf(stock)).toEqual([
    ["Kia", "Honda"],
    ["Ram", "Ford"],
  ]);
  expect(makesOf(stock, 1)).toEqual([["Kia", "Honda"]]);
});
