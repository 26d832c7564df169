import { describe, expect, it } from "vitest";
import { IMPORT_LIMITS } from "@/config/catalog/import/limits";
import { type FeedRow, readHeader, readRow } from "@/lib/catalog/inventory/import/header";
import { mapRow } from "@/lib/catalog/inventory/import/map-row";
import { soleCondition } from "@/lib/catalog/inventory/import/stock";

const VIN = "1HGCM82633A004352";
const NOW = Date.UTC(2026, 10, 21, 15);
const PLAN = readHeader(["VIN", "Year", "Make"]);
const EMPTY = PLAN.ok ? readRow(PLAN.plan, []) : ({} as FeedRow);
const ROW: FeedRow = {
  ...EMPTY,
  vin: VIN,
  stock: "S1",
  condition: "Used",
  year: "2020",
  make: "HONDA",
  model: "Accord",
  miles: "30,000",
  body: "4D Sedan",
  sellingPrice: "20000",
};
const map = (changes: Partial<FeedRow> = {}) => mapRow({ ...ROW, ...changes }, VIN, "north", NOW);
const vehicle = (changes: Partial<FeedRow> = {}) => {
  const read = map(changes);
  if (!read.ok) throw new Error(read.reason);
  return read.value.vehicle;
};
const warnings = (changes: Partial<FeedRow>) => {
  const read = map(changes);
  return read.ok ? read.warnings : [];
};

describe("a row of a feed as a vehicle", () => {
  it("with the least that it needs", () => {
    expect(map()).toMatchObject({ ok: true, warnings: [], value: { photos: [], dated: false } });
    expect(vehicle()).toMatchObject({
      vin: VIN,
      stockNumber: "S1",
      storeId: "north",
      condition: "used",
      year: 2020,
      model_year: 2020,
      make: "Honda",
      model: "Accord",
      trim: "",
      mileage: 30_000,
      internetPrice: 20_000,
      salePriceCur: null,
      msrp: null,
      bodystyle: "sedans",
      engine: null,
      cylinders: null,
      exteriorColor: null,
      exteriorColorGeneric: null,
      features: [],
      description: "",
      great_deals: false,
      private: false,
      historyReportUrl: null,
      dateInStock: "2026-11-21T15:00:00.000Z",
      updatedAt: "2026-11-21T15:00:00.000Z",
    });
  });

  it.each([
    [
      { tireTread: "7/32", brakePads: "8 mm" },
      { tireTread: 7, brakePads: 8 },
    ],
    // A percentage is not a measure.
    [
      { tireTread: "20%", brakePads: "90%" },
      { tireTread: null, brakePads: null },
    ],
    [{ inspectionUrl: "https://reports.example/2" }, { inspectionUrl: "https://reports.example/2" }],
    [{ expectedOn: "12/08/2026" }, { expectedOn: "2026-12-08" }],
    // Too far ahead to mean a day.
    [{ expectedOn: "2099-12-31" }, { expectedOn: null }],
    [{ expectedOn: "soon" }, { expectedOn: null }],
  ])("with its condition and arrival: %j", (cells, expected) =>
    expect(vehicle(cells)).toMatchObject(expected),
  );

  it("with everything", () => {
    const read = map({
      certified: "Yes",
      trim: "TOURING",
      style: "Touring 4D",
      drivetrain: "FWD",
      fuel: "Gasoline",
      transmission: "6-Speed Manual",
      engine: "2.0L I4",
      doors: "4",
      seats: "5",
      cityMpg: "28",
      highwayMpg: "36",
      exteriorColor: "PEARL WHITE",
      interiorColor: "BLACK",
      options: "Hitch|<b>Roof</b>|<br>|Hitch||",
      description: "One owner.<br>Clean.",
      msrp: "30000",
      salePrice: "18500",
      greatDeal: "1",
      privateReserve: "Y",
      historyReportUrl: "https://reports.example/1",
      dateInStock: "2026-03-15",
      photos: "https://a.example/1.jpg",
    });
    expect(read).toMatchObject({
      ok: true,
      warnings: [],
      value: { photos: ["https://a.example/1.jpg"], dated: true },
    });
    expect(read.ok && read.value.vehicle).toMatchObject({
      condition: "certified",
      trim: "Touring",
      style: "Touring 4D",
      drivetrain: "FWD",
      fuelType: "Gasoline",
      transmission: "6-Speed Manual",
      engine: "2.0L I4",
      cylinders: 4,
      doors: 4,
      seats: 5,
      cityMpg: 28,
      highwayMpg: 36,
      exteriorColor: "Pearl White",
      exteriorColorGeneric: "white",
      interiorColor: "Black",
      interiorColorGeneric: "black",
      features: ["Hitch", "Roof"],
      description: "One owner.\nClean.",
      internetPrice: 20_000,
      salePriceCur: 18_500,
      msrp: 30_000,
      great_deals: true,
      private: true,
      historyReportUrl: "https://reports.example/1",
      dateInStock: "2026-03-15T12:00:00.000Z",
    });
  });

  it.each<[string, Partial<FeedRow>, string]>([
    [
      "no condition",
      { condition: "" },
      "Type or New/Used is empty; --set condition=used states it for all rows without one",
    ],
    ["an unknown condition", { condition: "Wholesale" }, "Type or New/Used is not usable: “Wholesale”"],
    ["no year", { year: "" }, "Year is empty"],
    ["a year far ahead", { year: "2029" }, "Year is not usable: “2029”"],
    ["no make", { make: "" }, "Make is empty"],
    ["no model", { model: "" }, "Model is empty"],
    ["a used car without miles", { miles: "" }, "Miles is empty"],
    ["miles that are none", { miles: "TMU" }, "Miles is not usable: “TMU”"],
    ["a long text, cut", { year: "x".repeat(41) }, `Year is not usable: “${"x".repeat(40)}…”`],
    ["a text of 40 characters, whole", { year: "x".repeat(40) }, `Year is not usable: “${"x".repeat(40)}”`],
  ])("is refused: %s", (_, changes, reason) => expect(map(changes)).toEqual({ ok: false, reason }));

  it("is rejected with the field that violates the store's contract", () =>
    expect(mapRow(ROW, "1HG", "north", NOW)).toEqual({
      ok: false,
      reason: "vin: a VIN has 17 letters and digits, without I, O and Q",
    }));

  it("a new car may have no miles, but no wrong ones", () => {
    expect(vehicle({ condition: "New", miles: "" })).toMatchObject({ condition: "new", mileage: 0 });
    expect(map({ condition: "New", miles: "many" })).toMatchObject({ ok: false });
    expect(vehicle({ miles: "0" }).mileage).toBe(0);
  });

  it.each<[string, Partial<FeedRow>, string]>([
    ["a price that is none", { sellingPrice: "20k" }, "the selling price is not a price and was left out"],
    ["no body style", { body: "Bus" }, "no body style can be told from “Bus”"],
    ["no stock number", { stock: "" }, "no stock number: the end of the VIN is used"],
    [
      "photos that are none",
      { photos: "1.jpg" },
      "1 photo reference(s) are not http addresses and were left out",
    ],
    ["a day that is none", { dateInStock: "soon" }, "“soon” is not a day in stock"],
  ])("is warned of: %s", (_, changes, warning) => expect(warnings(changes)).toEqual([warning]));

  it("the end of the VIN replaces a missing stock number", () =>
    expect(vehicle({ stock: "" }).stockNumber).toBe("3A004352"));

  it("a body style is looked for in the style and the market class too", () => {
    expect(vehicle({ body: "", style: "4D Sport Utility" }).bodystyle).toBe("suvs");
    expect(vehicle({ body: "", marketClass: "Minivan" }).bodystyle).toBe("minivans");
    expect(vehicle({ body: "Coupe", style: "4D Sport Utility", marketClass: "Minivan" }).bodystyle).toBe(
      "coupes",
    );
  });

  it.each<[Partial<FeedRow>, string | null, number | null]>([
    [{ displacement: "2.5", cylinders: "4" }, "2.5L 4-cylinder", 4],
    [{ displacement: "2 L" }, "2.0L", null],
    [{ displacement: "1.998", cylinders: "4.0" }, "2.0L 4-cylinder", 4],
    [{ displacement: "6.75L" }, "6.8L", null],
    [{ displacement: "12.7" }, "12.7L", null],
    [{ displacement: "2.0.1" }, null, null],
    [{ displacement: "152 cubic inches" }, null, null],
    [{ displacement: "x2.5" }, null, null],
    [{ cylinders: "V6" }, "6-cylinder", 6],
    [{ engine: "5.0L V8" }, "5.0L V8", 8],
    [{ engine: "6.0L W12" }, "6.0L W12", 12],
    [{ engine: "2.0 4-cyl" }, "2.0 4-cyl", 4],
    [{ engine: "12 Cylinder" }, "12 Cylinder", 12],
    [{ engine: "4cyl Turbo" }, "4cyl Turbo", 4],
    [{ engine: "H-4 boxer", cylinders: "6" }, "H-4 boxer", 6],
    [{ engine: "Electric" }, "Electric", null],
    [{ engine: "V99" }, "V99", null],
  ])("engine and cylinders of %j are %j, %j", (changes, engine, cylinders) =>
    expect(vehicle(changes)).toMatchObject({ engine, cylinders }),
  );

  it("a color family is taken from its own column first", () => {
    expect(vehicle({ exteriorGeneric: "Blue", exteriorColor: "Red" }).exteriorColorGeneric).toBe("blue");
    expect(vehicle({ interiorGeneric: "Tan", interiorColor: "Black" }).interiorColorGeneric).toBe("beige");
  });

  it.each([
    ["https://a.example", "https://a.example"],
    ["HTTP://a.example/x", "HTTP://a.example/x"],
    ["xhttps://a.example", null],
    ["https://", null],
    ["https://[", null],
    ["https:///a", null],
    ["ftp://a.example", null],
  ])("a report at %s: %j", (historyReportUrl, expected) =>
    expect(vehicle({ historyReportUrl }).historyReportUrl).toBe(expected),
  );

  it("a video and a 360° view are https addresses; others are left out with a warning", () => {
    const media = {
      video: "https://youtu.be/dQw4w9WgXcQ",
      spin: "https://spins.example.com/1",
      featured: "yes",
    };
    expect(vehicle(media)).toMatchObject({ videoUrl: media.video, spinUrl: media.spin, featured: true });
    const read = map({ video: "javascript:alert(1)", spin: "http://spins.example.com/1" });
    expect(read).toMatchObject({ ok: true, value: { vehicle: { videoUrl: null, spinUrl: null } } });
    expect(read.ok && read.warnings).toEqual([
      expect.stringContaining("video"),
      expect.stringContaining("360° view"),
    ]);
  });

  it("impossible counts are ignored", () =>
    expect(
      vehicle({ doors: "8", seats: "21", cityMpg: "301", highwayMpg: "300", cylinders: "17" }),
    ).toMatchObject({
      doors: null,
      seats: null,
      cityMpg: null,
      highwayMpg: 300,
      cylinders: null,
    }));

  it("features are bounded", () => {
    const options = Array.from({ length: IMPORT_LIMITS.features + 5 }, (_, n) => `f${n}`).join("|");
    expect(vehicle({ options }).features).toHaveLength(IMPORT_LIMITS.features);
  });
});

describe("a row without a condition", () => {
  it.each([
    [["used"], "used"],
    [["certified", "used"], "used"],
    [["new"], "new"],
    [["new", "used"], null],
  ] as const)("of a store that sells %j is %s", (conditions, condition) =>
    expect(soleCondition(conditions)).toBe(condition),
  );

  const assumed = (changes: Partial<FeedRow>, condition: "used" | "new" | null) =>
    mapRow({ ...ROW, condition: "", ...changes }, VIN, "north", NOW, condition);

  it("has the assumed one, and its own where it states one", () => {
    expect(assumed({}, "used")).toMatchObject({ value: { vehicle: { condition: "used" } } });
    expect(assumed({ certified: "Yes" }, "used")).toMatchObject({
      value: { vehicle: { condition: "certified" } },
    });
    expect(assumed({ condition: "N" }, "used")).toMatchObject({ value: { vehicle: { condition: "new" } } });
    expect(assumed({ condition: "Wholesale" }, "used")).toMatchObject({
      ok: false,
      reason: "Type or New/Used is not usable: “Wholesale”",
    });
  });

  it("is rejected without an assumption, with advice", () =>
    expect(assumed({}, null)).toMatchObject({
      ok: false,
      reason: "Type or New/Used is empty; --set condition=used states it for all rows without one",
    }));
});

describe("a stock number", () => {
  it.each(["3-Jan", "12-DEC-26", "Jan-03", "1/3/2026", "4.12E+05", "1E+11"])(
    "%s, made by Excel, is warned of",
    (stock) => {
      expect(warnings({ stock })).toEqual([
        `the stock number “${stock}” looks like a date or figure that Excel made of it`,
      ]);
      expect(vehicle({ stock }).stockNumber).toBe(stock);
    },
  );

  it.each(["00412", "3-JEEP", "JAN-1234", "1/3", "F100", "12E4"])("%s is not Excel's", (stock) =>
    expect(warnings({ stock })).toEqual([]),
  );
});

it("the trim's words determine the body style if no better column does", () => {
  expect(vehicle({ body: "", trim: "LE Sedan 4D" }).bodystyle).toBe("sedans");
  expect(vehicle({ body: "SUV", trim: "LE Sedan 4D" }).bodystyle).toBe("suvs");
});
