import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FEED_FIELDS } from "@/lib/catalog/inventory/import/column-map";
import { createColumnReadings } from "@/lib/catalog/inventory/import/column-readings";
import { readHeader } from "@/lib/catalog/inventory/import/header";

const NOW = Date.UTC(2026, 10, 21, 15);

function readingsOf(names: string[], rows: string[][], map: Record<string, string> = {}) {
  const header = readHeader(names, map);
  if (!header.ok) throw new Error(header.message);
  const readings = createColumnReadings(header, names, NOW);
  for (const cells of rows) readings.add(cells);
  return readings.columns;
}

describe("how columns are read", () => {
  it("is shown by the first three different texts of each", () => {
    const rows = ["1", "", " 1 ", "2", "3", "4"].map((price) => [
      "x",
      "2020",
      "Ford",
      `$${price}`.replace("$ ", ""),
    ]);
    const [, , , price] = readingsOf(["VIN", "Year", "Make", "Price"], rows);
    expect(price).toMatchObject({ column: "Price", field: "sellingPrice" });
    expect(price!.samples.map(({ text }) => text)).toEqual(["$1", "$", "1"]);
  });

  it.each([
    ["vin", "1hgcm82633a004352", "1HGCM82633A004352"],
    ["vin", "1HGCM", null],
    ["condition", "CPO", "certified"],
    ["year", "1899", null],
    ["make", "CHEVY", "Chevrolet"],
    ["body", "Crew Cab", "trucks"],
    ["miles", "150,000 km", "93206"],
    ["sellingPrice", "Call", null],
    ["dateInStock", "3/15/2026", "2026-03-15"],
    ["options", "Roof; Hitch", "2 features"],
    ["photos", "https://a.example/1.jpg", "1 photo"],
    ["photos", "1.jpg", null],
    ["greatDeal", "Y", "yes"],
    ["stock", "A 1", "A 1"],
  ])("of the field %s with %j returns %j", (field, text, value) => {
    const [, , , , column] = readingsOf(["VIN", "Year", "Make", "Model", "?"], [["", "", "", "", text]], {
      "?": field,
    });
    expect(column).toMatchObject({ column: "?", field, samples: [{ text, value }] });
  });

  it("reports which of several columns for a field is read first", () => {
    const columns = readingsOf(
      ["VIN", "condition", "Make", "state_of_vehicle", "image[1].url", "image[0].url"],
      [],
    );
    expect(columns.map(({ choice }) => choice)).toEqual([1, 2, 1, 1, 1, 1]);
  });

  it("names the columns of a file without a header by number", () => {
    const cells = ["1HGCM82633A004352", "2003", "Honda"];
    const columns = readingsOf(cells, [cells], { 1: "vin", 2: "year", 3: "make" });
    expect(columns.map(({ column, field }) => [column, field])).toEqual([
      ["1", "vin"],
      ["2", "year"],
      ["3", "make"],
    ]);
  });

  it("never fails, for any text in any field", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FEED_FIELDS), fc.string({ unit: "binary" }), (field, text) => {
        const [, , , , column] = readingsOf(["VIN", "Year", "Make", "Model", "?"], [["", "", "", "", text]], {
          "?": field,
        });
        expect(column!.field).toBe(field);
      }),
    );
  });
});
