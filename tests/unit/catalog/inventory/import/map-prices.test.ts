import { describe, expect, it } from "vitest";
import { mapPrices } from "@/lib/catalog/inventory/import/map-prices";

const EMPTY = { sellingPrice: "", internetPrice: "", salePrice: "", otherPrice: "", msrp: "" };

describe("price columns to list price and sale price", () => {
  it.each([
    ["one price is the list price", { sellingPrice: "20000" }, 20000, null],
    [
      "a lower internet price is the sale price",
      { sellingPrice: "20000", internetPrice: "19000" },
      20000,
      19000,
    ],
    [
      "a higher internet price is the list price",
      { sellingPrice: "19000", internetPrice: "20000" },
      20000,
      19000,
    ],
    ["equal prices are one price", { sellingPrice: "20000", internetPrice: "$20,000" }, 20000, null],
    ["only an internet price", { internetPrice: "20000" }, 20000, null],
    ["a sale price below it", { sellingPrice: "20000", salePrice: "18500" }, 20000, 18500],
    ["a higher other price is what it was", { sellingPrice: "20000", otherPrice: "21000" }, 21000, 20000],
    ["a lower other price means nothing", { sellingPrice: "20000", otherPrice: "15000" }, 20000, null],
    ["an other price alone is not advertised", { otherPrice: "15000" }, null, null],
    ["zero is no price", { sellingPrice: "0", internetPrice: "19000" }, 19000, null],
    ["nothing", {}, null, null],
    ["MSRP alone is not what the dealer asks", { msrp: "30000" }, null, null],
  ])("%s", (_rule, cells, internetPrice, salePriceCur) => {
    expect(mapPrices({ ...EMPTY, ...cells })).toMatchObject({ internetPrice, salePriceCur, unreadable: [] });
  });

  it("names every column that holds no price", () => {
    const cells = { sellingPrice: "a", internetPrice: "b", salePrice: "c", otherPrice: "d", msrp: "e" };
    expect(mapPrices(cells).unreadable).toEqual([
      "selling price",
      "internet price",
      "sale price",
      "other price",
      "MSRP",
    ]);
  });

  it("keeps MSRP apart and names columns without a price", () => {
    expect(mapPrices({ ...EMPTY, sellingPrice: "20k", msrp: "$30,500" })).toEqual({
      internetPrice: null,
      salePriceCur: null,
      msrp: 30500,
      unreadable: ["selling price"],
    });
  });
});
