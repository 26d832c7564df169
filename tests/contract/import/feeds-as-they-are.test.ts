import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { VehicleSchema } from "@/lib/store/api/vehicle-schema";
import { memoryDb } from "../../support/memory-database";
import { type ImportFixture, importFixture, temporaryFolder } from "./import-fixture";

const feed = (name: string) => fileURLToPath(new URL(`../../fixtures/feeds/${name}`, import.meta.url));

const dataDir = temporaryFolder();
let store: ImportFixture;
beforeEach(async () => {
  store = await importFixture(await memoryDb(), dataDir);
});
afterEach(() => store.db.destroy());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Sets the conditions that the store sells. */
async function sells(conditions: readonly string[]): Promise<void> {
  const profile_json = JSON.stringify({ conditions });
  await store.db.updateTable("stores").set({ profile_json }).where("id", "=", "north").execute();
}

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
      [6, "nothing was filled in from its VIN: its VIN is of the make Motor Coach Industries"],
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

describe("files of dealer management systems", () => {
  it("as CDK has them: pipes, a separator at the end, everything in capitals", async () => {
    const report = await store.runFile(feed("cdk-pipe.txt"), { photos: false });
    expect(report).toMatchObject({ ok: true, rows: 4, added: 3, warningCount: 0, refusedCount: 1 });
    expect(report.refused).toMatchObject([{ line: 5, message: "the VIN has 16 characters instead of 17" }]);
    const offered = await store.offered();
    expect(offered.get("1FTEW1E43LFA48213")).toMatchObject({
      stockNumber: "F4821",
      condition: "certified",
      make: "Ford",
      model: "F-150",
      trim: "Lariat",
      bodystyle: "trucks",
      exteriorColor: "Agate Black",
      exteriorColorGeneric: "black",
      mileage: 45210,
      internetPrice: 38495,
      drivetrain: "4WD",
      transmission: "10-Speed Automatic",
      cylinders: 6,
      dateInStock: "2026-09-14T12:00:00.000Z",
    });
    expect(offered.get("JA4J4VA87RZ010442")).toMatchObject({
      condition: "new",
      status: "in-transit",
      msrp: 36445,
    });
    expect(offered.get("2T3P1RFV8KC036618")).toMatchObject({ status: "sale-pending", internetPrice: null });
  });

  it("as Reynolds has them: the VIN as the serial number", async () => {
    const report = await store.runFile(feed("reynolds-pipe.txt"), { photos: false });
    expect(report).toMatchObject({ ok: true, rows: 3, added: 3, refusedCount: 0 });
    const offered = await store.offered();
    expect(offered.get("3VWC57BU0LM066151")).toMatchObject({
      stockNumber: "0660151",
      condition: "used",
      year: 2020,
      make: "Volkswagen",
      mileage: 38102,
      transmission: "Automatic",
      fuelType: "Gasoline",
    });
    expect(offered.get("4S4BTACC7L3188204")).toMatchObject({ condition: "certified", internetPrice: 24990 });
    expect(offered.get("ML32AUHJ3PH003127")).toMatchObject({ condition: "new", msrp: 18015 });
  });

  it.each([
    ["frazer.csv", []],
    [
      "dealercenter.csv",
      ["no stock number: the end of the VIN is used", "no stock number: the end of the VIN is used"],
    ],
    ["automanager.csv", []],
    ["pbs.csv", []],
    ["wayne-reaves.csv", []],
  ])("of used cars need no map and no condition: %s", async (name, warnings) => {
    await sells(["used", "certified"]);
    const report = await store.runFile(feed(name), { photos: false });
    expect(report).toMatchObject({ ok: true, refusedCount: 0, added: report.rows });
    expect(report.warnings.map(({ message }) => message)).toEqual(warnings);
    for (const vehicle of (await store.offered()).values())
      expect(vehicle).toMatchObject({
        condition: "used",
        internetPrice: expect.any(Number),
        bodystyle: expect.any(String),
        exteriorColor: expect.stringMatching(/./),
      });
  });

  it("as Frazer has them: the retail price, never cost, and options split at semicolons", async () => {
    await sells(["used"]);
    await store.runFile(feed("frazer.csv"), { photos: false });
    const offered = await store.offered();
    expect(offered.get("5YFBURHE6KP900301")).toMatchObject({
      stockNumber: "F100",
      make: "Toyota",
      model: "Corolla",
      trim: "LE",
      bodystyle: "sedans",
      drivetrain: "FWD",
      internetPrice: 15500,
      salePriceCur: null,
      msrp: null,
      mileage: 40100,
      features: ["Backup Camera", "Cruise Control", "Heated Seats"],
    });
    expect(offered.get("4T1B11HKXKU600601")).toMatchObject({ internetPrice: 19900 });
  });

  it("as DealerCenter has them: photos split at blanks, equipment at wider ones", async () => {
    await sells(["used"]);
    await store.runFile(feed("dealercenter.csv"), { photos: false });
    const offered = await store.offered();
    expect(offered.get("5YFBURHE6KP900301")).toMatchObject({
      internetPrice: 15500,
      bodystyle: "sedans",
      description: "One owner.",
      features: ["Backup Camera", "Heated Seats", "Remote Start"],
    });
    expect(offered.get("4T1B11HKXKU600601")).toMatchObject({ internetPrice: 19900, features: [] });
  });

  it("as AutoManager and PBS have them: two prices, a factory's color, and the status as a category", async () => {
    await sells(["used"]);
    await store.runFile(feed("automanager.csv"), { photos: false });
    expect((await store.offered()).get("4S4BTACC7L3188204")).toMatchObject({
      stockNumber: "A200",
      internetPrice: 24990,
      salePriceCur: 23990,
      exteriorColor: "Abyss Blue Pearl",
      exteriorColorGeneric: "blue",
      features: ["Roof Rails", "EyeSight"],
    });
    await store.runFile(feed("pbs.csv"), { photos: false, allowShrink: true });
    const offered = await store.offered();
    expect(offered.get("3GCUYDED5KG188204")).toMatchObject({ bodystyle: "trucks", internetPrice: 34990 });
    expect(offered.get("KM8J3CA44JU188204")).toMatchObject({ status: "in-transit" });
  });

  it("take a condition from --set if the store sells several, and reject the rows without one", async () => {
    await sells(["new", "used"]);
    const file = feed("dealercenter.csv");
    expect(await store.runFile(file, { photos: false })).toMatchObject({
      ok: false,
      refused: [{ message: expect.stringContaining("--set condition=used") }, {}],
    });
    const set = { condition: "used" };
    expect(await store.runFile(file, { photos: false, set })).toMatchObject({ ok: true, added: 2 });
    expect(await store.runFile(file, { photos: false, set: { vin: "x" } })).toMatchObject({
      ok: false,
      message: expect.stringContaining("No field “vin” can be set."),
    });
  });

  it("without a header row, by the numbers of the columns", async () => {
    const file = feed("no-header-pipe.txt");
    const refused = await store.runFile(file, { photos: false });
    expect(refused).toMatchObject({
      ok: false,
      message: expect.stringContaining("--map 1=stock --map 2=vin"),
    });
    const fields = ["stock", "vin", "year", "make", "model", "trim", "condition", "miles", "price", "color"];
    const columns = Object.fromEntries(fields.map((field, at) => [at + 1, field]));
    expect(await store.runFile(file, { photos: false, columns })).toMatchObject({
      ok: true,
      rows: 2,
      added: 2,
    });
    expect((await store.offered()).get("4T1B11HK3JU077310")).toMatchObject({
      stockNumber: "C0771",
      mileage: 52310,
      internetPrice: 18990,
      exteriorColor: "Celestial Silver, metallic",
    });
  });
});

describe("cells as spreadsheets and web editors leave them", () => {
  it("Excel's separator line, its text markers, and a stock number that it turned into a date", async () => {
    const report = await store.runFile(feed("excel-text.csv"), { photos: false });
    expect(report).toMatchObject({ ok: true, rows: 4, added: 4, refusedCount: 0 });
    expect(report.warnings).toMatchObject([
      { line: 6, message: "the stock number “3-Jan” looks like a date or figure that Excel made of it" },
    ]);
    const stock = [...(await store.offered())].map(([vin, { stockNumber }]) => [vin, stockNumber]);
    expect(Object.fromEntries(stock)).toEqual({
      "5YFBURHE6KP900301": "00412",
      "1C4RJFAG0JC300401": "00413",
      "4T1B11HKXKU600601": "00414",
      JN1BF0BA9PM400111: "3-Jan",
    });
  });

  it("character references, decoded before a list is split", async () => {
    expect(await store.runFile(feed("references.csv"), { photos: false })).toMatchObject({
      ok: true,
      added: 3,
    });
    const offered = await store.offered();
    expect(offered.get("1HGCV1F37LA000101")).toMatchObject({
      features: ["Heated & Ventilated Seats", "Power Liftgate", "Tow Package"],
      description: "The owner’s pride – one owner… ½ tank Élan Cañon ’quoted’ ✓",
    });
    expect(offered.get("2C4RC1BG6GR100201")).toMatchObject({
      model: "Town & Country",
      exteriorColor: "Black & Tan",
      features: ["Stow & Go", "DVD"],
    });
    expect(offered.get("1HGCV1F39LA000102")).toMatchObject({
      features: ["Bang & Olufsen Sound", "Driver's Seat Memory", "Remote Start"],
      description: "Dealer’s choice — call",
    });
  });
});

it("trucks have the year of their VIN, their feed's make, and no model that the VIN leaves open", async () => {
  const report = await store.runFile(feed("heavy-trucks.csv"), { photos: false });
  expect(report.refused).toMatchObject([{ vin: "1FTFW5L81RFA00123", message: "Model is empty" }]);
  const lines = [...(await store.offered()).values()].map(({ stockNumber, year, make, model }) => [
    stockNumber,
    year,
    make,
    model,
  ]);
  expect(lines.toSorted()).toEqual([
    ["T1", 2015, "Isuzu", "NPR"],
    ["T2", 2016, "Chevrolet", "4500 LCF"],
    ["T3", 2016, "Isuzu", "NPR-XD"],
    ["T5", 2016, "Zephyr", "Mule"],
  ]);
});

describe("advertising feeds as a source", () => {
  it("as Google has them: units in the cells, a column for each further photo and option", async () => {
    const report = await store.runFile(feed("google-vehicles.tsv"), { photos: false });
    expect(report).toMatchObject({ ok: true, rows: 3, added: 3, refusedCount: 0 });
    expect(report.warnings).toMatchObject([
      { line: 4, message: "the selling price is not a price and was left out" },
    ]);
    const offered = await store.offered();
    expect(offered.get("5YJ3E1EA5KF402817")).toMatchObject({
      stockNumber: "E2817",
      condition: "used",
      mileage: 41220,
      internetPrice: 24990,
      fuelType: "Electric",
      bodystyle: "sedans",
      features: ["Autopilot", "Heated Front Seats"],
    });
    expect(offered.get("2C4RC1BG3MR551209")).toMatchObject({ condition: "certified", mileage: 27015 });
    expect(offered.get("JA4J4VA87RZ010442")).toMatchObject({
      condition: "new",
      internetPrice: null,
      msrp: 36445,
    });
  });

  it("in Meta's format: kilometers, numbered photos, and a separate condition column", async () => {
    const report = await store.runFile(feed("meta-vehicles.csv"), { photos: false });
    expect(report).toMatchObject({ ok: true, rows: 3, added: 3, refusedCount: 0, warningCount: 0 });
    const offered = await store.offered();
    expect(offered.get("1HGCM82633A004352")).toMatchObject({
      stockNumber: "S4352",
      condition: "used",
      mileage: 93206,
      internetPrice: 5990,
      salePriceCur: 5490,
      bodystyle: "coupes",
      description: "One owner, clean.\nTwo keys.",
      dateInStock: "2026-11-02T12:00:00.000Z",
    });
    expect(offered.get("JA4J4VA87RZ010442")).toMatchObject({ condition: "new", status: "sale-pending" });
    expect(offered.get("4S4BTACC7L3188204")).toMatchObject({ condition: "certified", status: "hold" });
  });
});

describe("a preview", () => {
  it("shows how each column is read, and changes nothing", async () => {
    const report = await store.runFile(feed("google-vehicles.tsv"), {
      preview: true,
      columns: { dealership_name: "ignore", color: "interiorColor" },
    });
    expect(report).toMatchObject({ ok: true, dryRun: true, rows: 3, added: 3 });
    expect((await store.offered()).size).toBe(0);
    const reading = (name: string) => report.columns?.find(({ column }) => column === name);
    expect(reading("price")).toEqual({
      column: "price",
      field: "sellingPrice",
      choice: 1,
      samples: [
        { text: "24990 USD", value: "24990" },
        { text: "31,490.00 USD", value: "31490" },
        { text: "34180 CAD", value: null },
      ],
    });
    expect(reading("color")).toMatchObject({ field: "interiorColor" });
    expect(reading("dealership_name")).toMatchObject({ field: null, samples: [{ value: null }] });
    expect(reading("condition")!.samples.map(({ value }) => value)).toEqual(["used", "new"]);
    expect(report.columns).toHaveLength(24);
  });

  it.each([
    [{ Asking: "price" }, "The file has no column “Asking”. Its columns: vin, id, store_code"],
    [{ price: "cost" }, "There is no field “cost”. Fields: vin, stock, condition"],
  ])("and an import explain the error in the map %j", async (columns, message) => {
    const report = await store.runFile(feed("google-vehicles.tsv"), {
      preview: true,
      columns: { ...columns } as Record<string, string>,
    });
    expect(report).toMatchObject({
      ok: false,
      problem: "unusable-file",
      message: expect.stringContaining(message),
    });
  });
});

it("every imported vehicle is valid in the contract", async () => {
  const names = ["homenet-bom.csv", "homenet-1252.txt", "vauto.csv", "vauto-pipe.txt", "cdk-pipe.txt"];
  for (const name of [...names, "reynolds-pipe.txt", "google-vehicles.tsv", "meta-vehicles.csv"]) {
    await store.runFile(feed(name), { photos: false, allowShrink: true });
    for (const vehicle of (await store.offered()).values())
      expect(VehicleSchema.parse(vehicle)).toEqual(vehicle);
  }
});
