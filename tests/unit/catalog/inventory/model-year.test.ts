import { expect, it } from "vitest";
import { modelYear } from "@/lib/catalog/inventory/vin/model-year";

it.each([
  ["1HGCM82633A004352", 2003],
  ["JA4J4VA89RZ000001", 2024],
  ["1G4AH59H45G118341", 2005],
  ["1M8GDM9AXKP042788", 1989],
  ["SALGS2RU5MA000001", 2021],
  ["1FTEW144AAF000001", 1980],
  ["1FTEW1EA4AF000001", 2010],
  ["1FTEW1EA49F000001", 2039],
  ["WVWZZZ1KZ0W000001", null],
  ["WVWZZZ1KZUW000001", null],
])("the model year of %s is %s", (vin, year) => expect(modelYear(vin)).toBe(year));
