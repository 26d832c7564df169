import { afterEach, describe, expect, it, vi } from "vitest";
import { IMPORT_LIMITS } from "@/config/catalog/import/limits";
import { createEnricher } from "@/lib/catalog/inventory/import/enrich";
import { type FeedRow, readHeader, readRow } from "@/lib/catalog/inventory/import/header";
import { isUpToDate, rowHash, sourceHash } from "@/lib/catalog/inventory/import/source-hash";
import type { DecodedVin } from "@/lib/catalog/inventory/vin/vin-format";

const VIN = "1HGCM82633A004352";
const NOW = Date.UTC(2026, 10, 27);
const PLAN = readHeader(["VIN", "Year", "Make"]);
const EMPTY = PLAN.ok ? readRow(PLAN.plan, []) : ({} as FeedRow);
const ROW: FeedRow = {
  ...EMPTY,
  vin: VIN,
  stock: "S1",
  condition: "Used",
  year: "2003",
  make: "HONDA",
  model: "Accord",
  miles: "30,000",
  body: "4D Sedan",
  sellingPrice: "20000",
};

describe("the fingerprint of a row", () => {
  it("is another one as soon as a cell is", () => {
    expect(rowHash(ROW)).toMatch(/^[0-9a-f]{32}$/);
    expect(rowHash({ ...ROW })).toBe(rowHash(ROW));
    expect(rowHash({ ...ROW, trim: "EX" })).not.toBe(rowHash(ROW));
    expect(rowHash({ ...ROW, make: "a", model: "b" })).not.toBe(rowHash({ ...ROW, make: "ab", model: "" }));
  });
  it("is another one once the mapping is, so that every row is read again", async () => {
    const columns = await import("@/config/catalog/import/columns");
    vi.resetModules();
    vi.doMock("@/config/catalog/import/columns", () => ({
      ...columns,
      MAPPING_VERSION: columns.MAPPING_VERSION + 1,
    }));
    const later = await import("@/lib/catalog/inventory/import/source-hash");
    vi.doUnmock("@/config/catalog/import/columns");
    expect(later.rowHash(ROW)).not.toBe(rowHash(ROW));
  });

  it.each([
    ["a", [], true, true],
    ["b", [], true, false],
    ["a", ["vin"], false, false],
    ["a", ["photos"], true, false],
    ["a", ["photos"], false, true],
    ["a", ["photos", "vin"], false, false],
  ] as const)(
    "stored %s with %j pending, photos fetched %j: up to date %j",
    (stored, pending, photos, expected) =>
      expect(isUpToDate(sourceHash(stored, pending), "a", photos)).toBe(expected),
  );
  it("is stored with its remaining work", () => {
    expect(sourceHash("a", [])).toBe("a");
    expect(sourceHash("a", ["photos", "vin"])).toBe("a+photos+vin");
  });
});

describe("data that a VIN fills in", () => {
  const FULL: FeedRow = { ...ROW, trim: "EX", doors: "4", fuel: "Gasoline", cylinders: "4" };
  const decoded = {
    make: "Honda",
    model: "Accord",
    trim: "LE",
    doors: 4,
    fuel: "Gasoline",
    cylinders: 6,
    drivetrain: "FWD",
    body: "Sedan",
  };
  const enrich = async (row: FeedRow, answer: object | null = decoded) => {
    const requested: string[] = [];
    const decoder = {
      decode: async (vin: string) => {
        requested.push(vin);
        return answer as DecodedVin | null;
      },
      close: async () => undefined,
      warm: () => undefined,
    };
    return { ...(await createEnricher(decoder, NOW)(row, VIN)), requested };
  };

  it("nothing if the row has all search criteria", async () => {
    const { row, requested, outOfTime } = await enrich(FULL);
    expect([row, requested, outOfTime]).toEqual([FULL, [], false]);
  });

  it.each(["year", "make", "model", "trim", "doors", "fuel", "cylinders", "body"] as const)(
    "is looked up where %s is missing",
    async (field) => expect((await enrich({ ...FULL, [field]: "" })).requested).toEqual([VIN]),
  );

  it("cylinders are not missing where the engine names them, or the car is electric", async () => {
    expect((await enrich({ ...FULL, cylinders: "", engine: "3.5L V6" })).requested).toEqual([]);
    expect((await enrich({ ...FULL, cylinders: "", engine: "I-4" })).requested).toEqual([]);
    expect((await enrich({ ...FULL, cylinders: "", fuel: "Electric" })).requested).toEqual([]);
    expect((await enrich({ ...FULL, cylinders: "", engine: "3.5L" })).requested).toEqual([VIN]);
  });

  it("a body may be in any of its columns", async () => {
    expect((await enrich({ ...FULL, body: "", style: "Sedan" })).requested).toEqual([]);
    expect((await enrich({ ...FULL, body: "", marketClass: "SUV" })).requested).toEqual([]);
  });

  it("only empty cells are filled", async () => {
    const { row } = await enrich({ ...FULL, trim: "", cylinders: "" });
    expect(row).toMatchObject({
      make: "HONDA",
      trim: "LE",
      cylinders: "6",
      drivetrain: "FWD",
      transmission: "",
    });
    expect(row.marketClass).toBe("");
  });

  it("an unreadable body is taken from the VIN", async () => {
    expect((await enrich({ ...FULL, body: "Bus", marketClass: "?" })).row.marketClass).toBe("Sedan");
    expect(
      (await enrich({ ...FULL, body: "Bus", marketClass: "?" }, { ...decoded, body: null })).row.marketClass,
    ).toBe("?");
  });

  it.each([
    ["another model year", { year: "2020" }, {}, "its VIN is of the model year 2003"],
    ["another make", {}, { make: "Toyota" }, "its VIN is of the make Toyota"],
    ["another model", {}, { model: "Civic" }, "its VIN is of the model Civic"],
    ["a model of another weight", { model: "F-150" }, { model: "F-550" }, "its VIN is of the model F-550"],
  ])("nothing where it is of %s than the feed states", async (_, stated, read, contradiction) => {
    const row = { ...FULL, trim: "", ...stated };
    expect(await enrich(row, { ...decoded, ...read })).toMatchObject({ row, contradiction });
  });

  it.each([
    ["F150 SuperCrew", "F-150"],
    ["3 Series", "330i"],
    ["C-Class", "C300"],
    ["Ram 1500", "1500"],
    ["RAV4 Hybrid", "RAV4"],
    ["Accord", null],
  ])("all where %s and %s are one model", async (feed, model) => {
    const { row, contradiction } = await enrich({ ...FULL, model: feed, trim: "" }, { ...decoded, model });
    expect([row.trim, contradiction]).toEqual(["LE", null]);
  });

  it("the year alone where the rest contradicts the feed", async () => {
    const { row } = await enrich({ ...FULL, year: "", trim: "" }, { ...decoded, year: 2003, make: "Toyota" });
    expect(row).toMatchObject({ year: "2003", trim: "" });
  });

  it("a VIN that decodes to nothing leaves the row as it is", async () => {
    const row = { ...FULL, trim: "" };
    expect(await enrich(row, null)).toMatchObject({ row, outOfTime: false });
  });

  describe("within the time of an import", () => {
    afterEach(() => vi.restoreAllMocks());

    it("and no longer: the rows after that are left for the next import", async () => {
      let now = 50_000;
      vi.spyOn(performance, "now").mockImplementation(() => now);
      const took = [IMPORT_LIMITS.vinDecodingMs - 1, 1, 1];
      const enrich = createEnricher(
        {
          decode: async () => {
            now += took.shift()!;
            return { make: null, model: null, trim: "LE" } as DecodedVin;
          },
        },
        NOW,
      );
      const row = { ...FULL, trim: "" };
      const answers = [await enrich(row, VIN), await enrich(row, VIN), await enrich(row, VIN)];
      expect(answers.map((answer) => [answer.row.trim, answer.outOfTime])).toEqual([
        ["LE", false],
        ["LE", false],
        ["", true],
      ]);
      expect(await enrich(FULL, VIN)).toEqual({ row: FULL, outOfTime: false, contradiction: null });
    });
  });
});
