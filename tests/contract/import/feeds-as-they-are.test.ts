import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSqlite } from "@/lib/core/db/connect";
import { VehicleSchema } from "@/lib/store/api/vehicle-schema";
import { type ImportFixture, importFixture, temporaryFolder } from "./import-fixture";

const feed = (name: string) => fileURLToPath(new URL(`../../fixtures/feeds/${name}`, import.meta.url));

// One folder for all tests: the VIN data is unpacked into it once.
const dataDir = temporaryFolder();
let store: ImportFixture;
beforeEach(async () => {
  store = await importFixture(openSqlite(":memory:"), dataDir);
});
afterEach(() => store.db.destroy());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("HomeNet-style files", () => {
  it("with a byte order mark, CR LF, HTML, quotes, a description over lines, and bad rows", async () => {
    const report = await store.runFile(feed("homenet-bom.csv"), { photos: false });
    expect(report).toMatchObject({ ok: true, rows: 6, added: 3, refusedCount: 3 });
    expect(report.refused.map(({ line, message }) => [line, message])).toEqual([
      [8, "the VIN has 16 characters instead of 17"],
      [9, "the VIN has characters that no VIN has (I, O, Q or signs)"],
      [10, "the VIN is on line 2 already"],
    ]);
    const offered = await store.offered();
    expect(offered.get("1FTEW1E43LFA48213")).toMatchObject({
      stockNumber: "F4821",
      condition: "certified",
      year: 2020,
      make: "Ford",
      model: "F-150",
      trim: "Lariat",
      bodystyle: "trucks",
      mileage: 45210,
      internetPrice: 39995,
      salePriceCur: 38495,
      msrp: null,
      drivetrain: "4WD",
      fuelType: "Gasoline",
      transmission: "10-Speed Automatic",
      engine: "3.5L V6 EcoBoost",
      cylinders: 6,
      doors: 4,
      seats: 5,
      cityMpg: 17,
      highwayMpg: 23,
      exteriorColor: "Magnetic Metallic",
      exteriorColorGeneric: "gray",
      interiorColorGeneric: "black",
      features: ["Remote Start", '20" Wheels', "Blind Spot Monitor"],
      description: 'One owner, never smoked in.\n20" wheels & "tow package".\nCall us,\nor stop by!',
      previewImage: "/car-art/truck-graphite-driverFront.webp",
      evoxImages: {
        driverFront: "/car-art/truck-graphite-driverFront.webp",
        driverProfile: "/car-art/truck-graphite-driverProfile.webp",
        passengerRear: "/car-art/truck-graphite-passengerRear.webp",
      },
      dateInStock: "2026-09-14T12:00:00.000Z",
    });
    expect(offered.get("JA4J4VA87RZ010442")).toMatchObject({
      condition: "new",
      mileage: 0,
      internetPrice: 34180,
      msrp: 36445,
      transmission: "CVT",
      drivetrain: "AWD",
    });
    expect(offered.get("2T3P1RFV8KC036618")).toMatchObject({
      internetPrice: null,
      mileage: 61204,
      exteriorColor: "Blueprint",
      exteriorColorGeneric: "blue",
      additionalImages: [],
      dateInStock: "2026-10-01T12:00:00.000Z",
    });
  });

  it("with tabs and Windows-1252 text", async () => {
    const report = await store.runFile(feed("homenet-1252.txt"), { photos: false });
    expect(report).toMatchObject({ ok: true, rows: 2, added: 2, refusedCount: 0 });
    const offered = await store.offered();
    expect(offered.get("3VWC57BU0LM066151")).toMatchObject({
      make: "Volkswagen",
      bodystyle: "sedans",
      internetPrice: 15490,
      transmission: "6-Speed Automatic",
      description: "Très propre – “café” leather, 90° sensor",
      dateInStock: "2026-03-02T12:00:00.000Z",
    });
    expect(offered.get("4S4BTACC7L3188204")).toMatchObject({
      condition: "certified",
      make: "Subaru",
      model: "Outback",
      trim: "Premium",
      bodystyle: "wagons",
      drivetrain: "AWD",
      transmission: "CVT",
      exteriorColorGeneric: "black",
    });
  });
});

describe("vAuto-style files", () => {
  it("with every cell in quotes, N and U, other prices and optional columns", async () => {
    const report = await store.runFile(feed("vauto.csv"), { photos: false });
    expect(report).toMatchObject({ ok: true, rows: 5, added: 5, refusedCount: 0 });
    expect(report.warnings.map(({ line, message }) => [line, message])).toEqual([
      [6, "no body style can be told from “Bus”"],
      [6, "the VIN's check digit is wrong: is it typed correctly?"],
    ]);
    const offered = await store.offered();
    expect(offered.get("5YJ3E1EA5KF402817")).toMatchObject({
      condition: "used",
      internetPrice: 26990,
      salePriceCur: 24990,
      fuelType: "Electric",
      cylinders: null,
      great_deals: true,
      private: false,
      historyReportUrl: "https://reports.example.com/vhr?vin=5YJ3E1EA5KF402817",
      additionalImages: ["/car-art/sedan-graphite-driverProfile.webp"],
      evoxImages: { passengerRear: null },
    });
    expect(offered.get("2C4RC1BG3MR551209")).toMatchObject({
      condition: "certified",
      private: true,
      cylinders: 6,
    });
    expect(offered.get("ML32AUHJ3PH003127")).toMatchObject({
      condition: "new",
      internetPrice: null,
      msrp: 18015,
      bodystyle: "hatchbacks",
      cylinders: 3,
    });
  });

  it("fills empty cells from the VIN, and only empty ones", async () => {
    await store.runFile(feed("vauto.csv"), { photos: false });
    const offered = await store.offered();
    expect(offered.get("4T1B11HK3JU077310")).toMatchObject({
      make: "Toyota",
      model: "Camry",
      bodystyle: "sedans",
      fuelType: "Gasoline",
      cylinders: 4,
      engine: "2.5L 4-cylinder",
    });
    expect(offered.get("5YJ3E1EA5KF402817")?.trim).toBe("Long Range");
  });

  it("with pipes, inch signs and blank lines", async () => {
    const report = await store.runFile(feed("vauto-pipe.txt"), { photos: false });
    expect(report).toMatchObject({ ok: true, rows: 2, added: 2, refusedCount: 0 });
    const offered = await store.offered();
    expect(offered.get("1C4HJXDG1MW604417")).toMatchObject({
      condition: "certified",
      trim: 'Rubicon 17" wheels',
      features: ['17" Wheels', '35" Tires', "Tow Hooks"],
      drivetrain: "4WD",
      exteriorColorGeneric: "blue",
    });
    expect(offered.get("1HGCM82633A004352")).toMatchObject({
      bodystyle: "coupes",
      transmission: "5-Speed Automatic",
    });
  });
});

it("every imported vehicle keeps the contract", async () => {
  for (const name of ["homenet-bom.csv", "homenet-1252.txt", "vauto.csv", "vauto-pipe.txt"]) {
    await store.runFile(feed(name), { photos: false, allowShrink: true });
    for (const vehicle of (await store.offered()).values())
      expect(VehicleSchema.parse(vehicle)).toEqual(vehicle);
  }
});
