import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FeedRules } from "@/config/marketing/feed-rules/catalogs";
import { buildSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { checkFeed } from "@/lib/marketing/feeds/check-feed";
import { StockComparison } from "@/lib/marketing/feeds/compare-stock";
import { feedCheckText, passes } from "@/lib/marketing/feeds/feed-check-text";
import { FEEDS } from "@/lib/marketing/feeds/feeds";
import { writeFeed } from "@/lib/marketing/feeds/write-feed";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { noContent } from "@/lib/store/content/site-content";
import { feedStock } from "../../../support/feed-stock";
import { EVERY_COMBINATION } from "../../../support/nightly";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const SITE = "https://cars.example";
const VEHICLES = EVERY_COMBINATION ? 100_000 : 400;
const RULES: FeedRules = {
  vendor: "A vendor",
  source: SITE,
  images: {
    source: SITE,
    formats: ["jpg", "jpeg"],
    minWidth: 500,
    minHeight: 400,
    maxBytes: 1024,
    maxCount: 2,
  },
  amounts: { price: ["price"], msrp: null },
  columns: {
    vin: { needed: true, form: "vin", unique: true },
    condition: { needed: true, values: ["new", "used"] },
    price: { needed: true, form: "price" },
    mileage: { needed: { column: "condition", is: ["used"] }, form: "miles" },
    photos: { form: "urls", entries: 2, max: 60, image: true },
    note: { max: 5 },
  },
};
const HEADER = "vin,condition,price,mileage,photos,note";
const VIN = "1FTEW1E45LF000001";
const GOOD = `${VIN},used,100.50 USD,7 miles,"https://a.example/1.jpg,https://a.example/2.jpg",fine`;

const problemsOf = (...rows: string[]) =>
  checkFeed(RULES, ",", [`${[HEADER, ...rows].join("\r\n")}\r\n`]).problems;

test("a right feed has no problem, however it is cut into pieces", () => {
  const text = `${HEADER}\r\n${GOOD}\r\n`;
  expect(checkFeed(RULES, ",", [text])).toEqual({ vehicles: 1, problems: [] });
  expect(checkFeed(RULES, ",", [...text])).toEqual({ vehicles: 1, problems: [] });
});

describe("a value that the vendor cannot read is malformed", () => {
  test.each([
    ["vin", GOOD.replace(VIN, "1FTEW1E45LF00000O"), "not of the form “vin”"],
    ["condition", GOOD.replace("used", "certified"), "a value that the vendor does not know"],
    ["price", GOOD.replace("100.50 USD", "$100.50"), "not of the form “price”"],
    ["price", GOOD.replace("100.50 USD", "0 USD"), "not of the form “price”"],
    ["mileage", GOOD.replace("7 miles", "7"), "not of the form “miles”"],
    ["photos", GOOD.replace("https://a.example/2.jpg", "/2.jpg"), "not of the form “urls”"],
    ["photos", GOOD.replace("2.jpg", `${"2".repeat(30)}.jpg`), "longer than 60 characters"],
    ["note", GOOD.replace("fine", "longer"), "longer than 5 characters"],
  ])("%s", (column, row, what) => {
    expect(problemsOf(row)).toEqual([
      { kind: "malformed", column, what, rows: 1, examples: [row.slice(0, 17)] },
    ]);
  });

  test("as is a list with too many entries, which are too many pictures, too", () => {
    const row = GOOD.replace(/"(.*)"/, '"https://a.b/1,https://a.b/2,https://a.b/3"');
    expect(problemsOf(row).map(({ column, what }) => `${column}: ${what}`)).toEqual([
      "photos: more than 2 entries",
      ": more than 2 pictures",
    ]);
  });

  test("as are too many different pictures; one in two columns counts once", () => {
    const two = GOOD.replace("2.jpg", "1.jpg");
    expect(
      checkFeed({ ...RULES, images: { ...RULES.images, maxCount: 1 } }, ",", [`${HEADER}\n${two}\n`]),
    ).toMatchObject({ problems: [] });
    expect(
      checkFeed({ ...RULES, images: { ...RULES.images, maxCount: 1 } }, ",", [`${HEADER}\n${GOOD}\n`]),
    ).toMatchObject({ problems: [{ what: "more than 1 pictures" }] });
  });

  test("as is a second vehicle with that VIN; terms are compared without case", () => {
    expect(problemsOf(GOOD, GOOD.replace("used", "USED"))).toMatchObject([
      { kind: "malformed", column: "vin", what: "another vehicle has the same value", rows: 1 },
    ]);
  });
});

describe("a picture that the vendor refuses is malformed", () => {
  const measured = { kind: "jpeg", width: 500, height: 400, bytes: 1024 };
  const whatOf = (row: string, measure = measured) =>
    checkFeed(RULES, ",", [`${HEADER}\r\n${row}\r\n`], { measure: () => measure }).problems.map(
      ({ what }) => what,
    );

  test.each(["webp", "WEBP?v=1.jpg", "avif", "png"])("by the ending of its address: %s", (ending) =>
    expect(problemsOf(GOOD.replace("2.jpg", `2.${ending}`))).toMatchObject([
      {
        kind: "malformed",
        column: "photos",
        what: `a ${ending.split("?")[0]!.toLowerCase()} picture; the vendor takes jpg, jpeg`,
      },
    ]),
  );

  test("but not one whose address names no format", () =>
    expect(problemsOf(GOOD.replace("2.jpg", "2?size=l"))).toEqual([]));

  test("by its content, its size in pixels and its bytes, where they are known", () => {
    expect(whatOf(GOOD)).toEqual([]);
    expect(whatOf(GOOD, { ...measured, kind: "webp" })).toEqual([
      "a webp picture; the vendor takes jpg, jpeg",
    ]);
    expect(whatOf(GOOD, { ...measured, width: 499 })).toEqual(["a picture of fewer than 500 × 400 pixels"]);
    expect(whatOf(GOOD, { ...measured, height: 399 })).toEqual(["a picture of fewer than 500 × 400 pixels"]);
    expect(whatOf(GOOD, { ...measured, bytes: 1025 })).toEqual(["a picture of more than 0 MB"]);
  });
});

test("a vehicle without required data is listed, and counted with similar ones", () => {
  const without = GOOD.replace("7 miles", "");
  const second = without.replace("000001", "000002");
  expect(problemsOf(without, second)).toEqual([
    {
      kind: "missing",
      column: "mileage",
      what: "nothing, where the vendor demands it",
      rows: 2,
      examples: [VIN, VIN.replace("000001", "000002")],
    },
  ]);
  expect(problemsOf(without.replace("used", "new"))).toEqual([]);
});

test("a column too many, too few or twice, a row of another length and an empty file are faults of the file", () => {
  const found = (text: string) =>
    checkFeed(RULES, ",", [text]).problems.map(({ kind, column, what }) => `${kind} ${column}: ${what}`);
  expect(found("vin,vin,condition,mileage,color\r\n")).toEqual([
    "file price: the column is missing",
    "file vin: the column is there twice",
    "file color: the vendor knows no such column",
  ]);
  expect(found(`${HEADER}\r\n${GOOD},more\r\n`)).toEqual(["file : the row has 7 cells, the header 6"]);
  expect(found("")).toEqual(["file : the file is empty"]);
});

test("the report lists the errors with counts; only an unreadable file fails", () => {
  const missing = checkFeed(RULES, ",", [`${HEADER}\r\n${GOOD.replace("7 miles", "")}\r\n`]);
  expect(passes(missing)).toBe(true);
  expect(feedCheckText("a.csv", "A vendor", missing)).toContain("a.csv (A vendor): 1 vehicle\n");
  expect(feedCheckText("a.csv", "A vendor", missing)).toMatch(
    /mileage.*not shown.*nothing, where.*1.*LF000001/,
  );
  const malformed = checkFeed(RULES, ",", [`${HEADER}\r\n${GOOD.replace("used", "old")}\r\n`]);
  expect(passes(malformed)).toBe(false);
  const right = checkFeed(RULES, ",", [`${HEADER}\r\n${GOOD}\r\n`]);
  expect(feedCheckText("a.csv", "A vendor", right)).toBe("a.csv (A vendor): 1 vehicle, nothing wrong.");
});

describe.each(Object.entries(FEEDS))("%s", (_name, feed) => {
  test("of vehicles with every fact has no problem by its vendor's rules", () => {
    const { rules, separator } = feed;
    const stock = feedStock(VEHICLES);
    const context = { stock: new StockComparison(feed, stock) };
    const result = checkFeed(rules, separator, writeFeed(feed, stock, SITE), context);
    expect(result).toEqual({ vehicles: VEHICLES, problems: [] });
  });

  test("has nothing that its vendor cannot read, whatever people typed", () => {
    const text = fc.string({ unit: "binary", maxLength: 800 });
    const vehicles = fc.record({
      make: text,
      model: text,
      trim: text,
      description: fc.string({
        unit: fc.constantFrom("😀", "a", '"', "\n", ","),
        maxLength: 6_000,
        size: "max",
      }),
      exteriorColor: text,
      interiorColor: text,
      fuelType: text,
      drivetrain: text,
      transmission: text,
      msrp: fc.constantFrom(null, 0, 31_000.5),
      previewImage: fc.constantFrom(null, "/photos/a b.webp", "https://Photos.example/ä,b.jpg?x={y}"),
      condition: fc.constantFrom("new", "used", "certified"),
    });
    fc.assert(
      fc.property(vehicles, (fields) => {
        const stock = snapshotOf(makeVehicleOf(fields as Partial<Vehicle>));
        const result = checkFeed(feed.rules, feed.separator, writeFeed(feed, stock, SITE));
        expect(result.vehicles).toBe(1);
        expect(result.problems.filter(({ kind }) => kind !== "missing")).toEqual([]);
      }),
    );
  });
});

/** Returns a vehicle that a store could contain despite the contract's checks. */
function makeVehicleOf(fields: Partial<Vehicle>): Vehicle {
  return { ...makeVehicle(1), ...fields };
}

function snapshotOf(vehicle: Vehicle) {
  const profile = makeProfile({ id: "north" });
  const nothing = { offers: [], lowestPrices: [], team: [], content: noContent() };
  const data = { profile, stores: [profile], vehicles: [vehicle], ...nothing };
  return buildSnapshot("@default", { kind: "group", id: "acme" }, data, "1");
}
