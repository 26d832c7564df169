import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "@/bin/sample-stock/catalogue";
import { generateFeeds } from "@/bin/sample-stock/generate";
import { createRandom, PlanSchema } from "@/bin/sample-stock/plan";
import { makeVin } from "@/bin/sample-stock/vehicle";
import { hasValidCheckDigit } from "@/lib/catalog/inventory/vin/vin-format";

const SAMPLES = join(process.cwd(), "config", "samples");

describe("sample stock generator", () => {
  it("reads a catalogue in which every trim has a specification and a stem for each year", () => {
    const lines = readCatalogue(join(SAMPLES, "catalogue"));
    expect(lines.length).toBeGreaterThan(120);
    expect(lines.filter((line) => line.stems.size === 0 || line.paints.length === 0)).toEqual([]);
  });

  it("plans 260 and 140 vehicles", () => {
    const plan = PlanSchema.parse(JSON.parse(readFileSync(join(SAMPLES, "plan.json"), "utf8")));
    const totals = plan.groups.map((group) =>
      group.stores.reduce((sum, store) => sum + store.new + store.certified + store.used, 0),
    );
    expect(totals).toEqual([260, 140]);
  });

  it("writes the feed files that are in the repository", () => {
    for (const { file, text } of generateFeeds(SAMPLES)) {
      expect(
        readFileSync(join(SAMPLES, file), "utf8") === text,
        `${file}: run npx tsx bin/make-sample-stock.ts`,
      ).toBe(true);
    }
  });

  it("starts every vehicle with its front three-quarter view", () => {
    for (const { text, vehicles } of generateFeeds(SAMPLES)) {
      const first = text.split("\n").flatMap((line) => /\/car-art\/[\w-]+\.webp/.exec(line)?.[0] ?? []);
      expect(first).toHaveLength(vehicles);
      expect(first.filter((picture) => !picture.endsWith("-driverFront.webp"))).toEqual([]);
    }
  });

  it("makes VINs with a right check digit", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2010, max: 2030 }),
        fc.integer({ min: 0, max: 999_999 }),
        (year, serial) => {
          expect(hasValidCheckDigit(makeVin("2T3P1RFV", year, "C", String(serial).padStart(6, "0")))).toBe(
            true,
          );
        },
      ),
    );
  });

  it("makes equal choices from one seed", () => {
    const render = () => {
      const random = createRandom(42);
      return [random.next(), random.whole(1, 6), random.around(10, 2), random.shuffle(["a", "b", "c", "d"])];
    };
    expect(render()).toEqual(render());
  });

  it("stays within the bounds of a whole number", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, min, span) => {
        const value = createRandom(seed).whole(min, min + span);
        expect(Number.isInteger(value) && value >= min && value <= min + span).toBe(true);
      }),
    );
  });
});
