import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { hasValidCheckDigit } from "@/lib/catalog/inventory/vin/vin-format";
import { anglesOf, carBody, PHOTO_WIDTHS } from "@/lib/catalog/vehicle/vehicle-images";
import { BODYSTYLES, CONDITIONS, type Vehicle } from "@/lib/store/api/vehicle-schema";
import { GROUPS, sampleVehicles } from "./sample-stock";

const stock = new Map<string, Vehicle[]>();
let all: Vehicle[] = [];

beforeAll(async () => {
  for (const group of GROUPS) stock.set(group, await sampleVehicles(group));
  all = [...stock.values()].flat();
});

/** The vehicles that break a rule, in a form that a failing test can show. */
function offenders(breaks: (vehicle: Vehicle) => boolean): string[] {
  return all
    .filter(breaks)
    .map((each) => `${each.stockNumber} ${each.year} ${each.make} ${each.model} ${each.trim}`);
}

describe("sample stock", () => {
  it.each([
    ["heartland", 260],
    ["lone-star", 140],
  ])("%s has %i vehicles", (group, count) => {
    expect(stock.get(group)).toHaveLength(count);
  });

  it.each(GROUPS)("%s has all eight body styles and all three conditions", (group) => {
    const vehicles = stock.get(group)!;
    expect(new Set(vehicles.map((each) => each.bodystyle))).toEqual(new Set(BODYSTYLES));
    expect(new Set(vehicles.map((each) => each.condition))).toEqual(new Set(CONDITIONS));
  });

  it("every used and certified vehicle links to its history report, and no new one", () => {
    expect(offenders((each) => (each.condition === "new") !== (each.historyReportUrl === null))).toEqual([]);
    expect(offenders((each) => !(each.historyReportUrl ?? each.vin).includes(each.vin))).toEqual([]);
  });

  it.each(GROUPS)("%s has some vehicles in the private reserve and some great deals", (group) => {
    const vehicles = stock.get(group)!;
    expect(vehicles.filter((each) => each.private)).toHaveLength(6);
    expect(vehicles.filter((each) => each.great_deals).length).toBeGreaterThanOrEqual(5);
  });

  it("no VIN, stock number or description occurs twice", () => {
    for (const field of ["vin", "stockNumber", "description"] as const) {
      expect(new Set(all.map((each) => each[field])).size, field).toBe(all.length);
    }
  });

  it("every VIN has its right check digit", () => {
    expect(offenders((each) => !hasValidCheckDigit(each.vin))).toEqual([]);
  });

  it("every picture is there in every size, and shows the vehicle's body: used ones on a lot", () => {
    const file = (picture: string) => join(process.cwd(), "public", picture);
    expect(
      offenders((each) => {
        const pictures = [each.previewImage, ...each.additionalImages].filter((picture) => picture !== null);
        const sizes = pictures.flatMap((picture) =>
          PHOTO_WIDTHS.map((width) =>
            width === 1280 ? picture : picture.replace(".webp", `-${width}.webp`),
          ),
        );
        const body = carBody(each);
        const outside = pictures.filter((picture) => !picture.startsWith("/car-art/interior-"));
        const place = each.condition === "new" ? "" : "lot-";
        return (
          outside.length !== anglesOf(body).length ||
          !outside.every((picture) => picture.startsWith(`/car-art/${place}${body}-`)) ||
          !sizes.every((picture) => existsSync(file(picture)))
        );
      }),
    ).toEqual([]);
  });

  it("facts, features and description are complete", () => {
    expect(
      offenders((each) => {
        const facts = [
          each.drivetrain,
          each.fuelType,
          each.transmission,
          each.engine,
          each.doors,
          each.seats,
        ];
        const sentences = each.description.split(/[.?:] (?=[A-Z\d])|[.?]$/).filter((part) => part !== "");
        return (
          facts.includes(null) ||
          each.exteriorColorGeneric === null ||
          each.interiorColorGeneric === null ||
          each.features.length < 12 ||
          each.features.length > 25 ||
          sentences.length < 2 ||
          /[{}]|undefined/.test(each.description)
        );
      }),
    ).toEqual([]);
  });
});

describe("sample prices, miles and dates", () => {
  const paid = (vehicle: Vehicle) => vehicle.salePriceCur ?? vehicle.internetPrice ?? 0;

  it("a new vehicle has delivery miles, an MSRP, and is not priced above it", () => {
    expect(
      offenders(
        (each) =>
          each.condition === "new" && (each.mileage >= 60 || each.msrp === null || paid(each) > each.msrp),
      ),
    ).toEqual([]);
    expect(
      all.filter((each) => each.condition === "new" && each.salePriceCur !== null).length,
    ).toBeGreaterThan(60);
  });

  it("a used vehicle has between 3,000 and 19,000 miles for each year of its age", () => {
    const age = (vehicle: Vehicle) => 2026.9 - vehicle.year;
    expect(
      offenders(
        (each) =>
          each.condition !== "new" && (each.mileage / age(each) < 3_000 || each.mileage / age(each) > 19_000),
      ),
    ).toEqual([]);
  });

  it("a certified vehicle is of the last six model years and has less than 80,000 miles", () => {
    expect(
      offenders((each) => each.condition === "certified" && (each.year < 2021 || each.mileage >= 80_000)),
    ).toEqual([]);
  });

  it("prices lie between 7,000 and 80,000 dollars, and a sale price below the list price", () => {
    expect(
      offenders(
        (each) =>
          paid(each) < 7_000 ||
          paid(each) > 80_000 ||
          (each.salePriceCur !== null && each.salePriceCur >= (each.internetPrice ?? 0)),
      ),
    ).toEqual([]);
  });

  it("stock arrived over the 120 days before 21 November 2026", () => {
    expect(offenders((each) => each.dateInStock < "2026-07-24" || each.dateInStock > "2026-11-22")).toEqual(
      [],
    );
    expect(new Set(all.map((each) => each.dateInStock.slice(0, 10))).size).toBeGreaterThan(60);
  });
});
