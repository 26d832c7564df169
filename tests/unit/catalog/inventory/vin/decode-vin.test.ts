import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vinDecoding } from "@/config/catalog/import/limits";
import { createVinDecoder } from "@/lib/catalog/inventory/vin/decode-vin";
import { linkVpic } from "../../../../support/vpic";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-vin-"));
  await linkVpic(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("reading a VIN", () => {
  it("returns make, model, year, body, doors, fuel and cylinders", async () => {
    const decoder = createVinDecoder(join(folder, "unpacked"));
    expect(await decoder.decode("1HGCM82633A004352")).toMatchObject({
      make: "Honda",
      model: "Accord",
      year: 2003,
      body: "Coupe",
      fuel: "Gasoline",
      cylinders: "6",
    });
    const outlander = await decoder.decode("JA4J4VA87RZ010442");
    expect(outlander).toMatchObject({ make: "Mitsubishi", model: "Outlander", year: 2024, doors: "5" });
    expect(outlander?.trim, "vPIC names two trims for this VIN: neither is certain").toBeNull();
    await decoder.close();
    expect(readdirSync(join(folder, "unpacked")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it.each([
    ["JALC4W164F7004512", { make: "Isuzu", year: 2015 }],
    ["JALE5W160G7300456", { year: 2016 }],
    ["54DC4W1B6GS800123", { year: 2016 }],
    // Fits F-150 and F-550: what both have alike is certain.
    ["1FTFW5L81RFA00123", { make: "Ford", model: null, year: 2024, body: "Pickup", trim: null }],
    ["1FTEW1E43LFA48213", { model: "F-150", year: 2020 }],
  ])("of a truck returns the year by its weight, and no model among several: %s", async (vin, known) => {
    const decoder = createVinDecoder(join(folder, "vpic"));
    expect(await decoder.decode(vin)).toMatchObject(known);
    await decoder.close();
  });

  it("for the feed's year returns that year's vehicle", async () => {
    const decoder = createVinDecoder(join(folder, "vpic"));
    expect(await decoder.decode("JALC4W164F7004512", undefined, 1985)).toMatchObject({
      year: 1985,
      model: "4000 Series Medium Duty",
    });
    await decoder.close();
  });

  it("returns nothing for a VIN of no manufacturer, and does not fail", async () => {
    const decoder = createVinDecoder(join(folder, "vpic"));
    expect(await decoder.decode("ZZZZZZZZ0ZZ000000")).toBeNull();
    await decoder.close();
  });

  it("returns nothing, and does not fail, when its database cannot be unpacked", async () => {
    writeFileSync(join(folder, "file"), "");
    const decoder = createVinDecoder(join(folder, "file", "vpic"));
    expect(await decoder.decode("1HGCM82633A004352")).toBeNull();
    await decoder.close();
  });

  it("returns nothing, and does not fail, when its database is damaged", async () => {
    const damaged = join(folder, "damaged");
    mkdirSync(damaged);
    for (const name of readdirSync(join(folder, "vpic"))) writeFileSync(join(damaged, name), "no database");
    const decoder = createVinDecoder(damaged);
    expect(await decoder.decode("1HGCM82633A004352")).toBeNull();
    await decoder.close();
  });

  it("limits each caller's wait, and has the result afterwards", async () => {
    const decoder = createVinDecoder(join(folder, "vpic"));
    expect(await decoder.decode("4T1B11HK2JU000007", 0)).toBeNull();
    expect(await decoder.decode("4T1B11HK2JU000007")).toMatchObject({
      make: "Toyota",
      model: "Camry",
      year: 2018,
    });
    expect(await decoder.decode("4T1B11HK2JU000008", 0), "the same kind of car").toMatchObject({
      model: "Camry",
    });
    await decoder.close();
  });

  it("given many concurrently, it decodes those that may wait, and returns nothing for the others", async () => {
    const decoder = createVinDecoder(join(folder, "vpic"));
    const requested = Array.from({ length: vinDecoding.waiting + 5 }, (_, index) => {
      const [tens, ones] = [Math.floor(index / 10), index % 10];
      return decoder.decode(`1HGCM8${tens}${ones}33A004352`);
    });
    expect(await Promise.all(requested.slice(-5))).toEqual([null, null, null, null, null]);
    await decoder.close();
    await Promise.all(requested);
  });

  it("closed while it decodes, it returns nothing, and starts again when called again", async () => {
    const decoder = createVinDecoder(join(folder, "vpic"));
    const requested = decoder.decode("1HGCM82633A004352");
    await decoder.close();
    expect(await requested).toBeNull();
    expect(await decoder.decode("1HGCM82633A004352")).toMatchObject({ model: "Accord" });
    await decoder.close();
  });
});
