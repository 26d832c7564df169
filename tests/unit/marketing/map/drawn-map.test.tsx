import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DRAWN_MAP } from "@/config/marketing/map";
import { drawnMap } from "@/lib/marketing/map/drawn-map";

type Sample = { group: { locations: { coordinates: { longitude: number; latitude: number } }[] } };
const sample = (name: string) =>
  (JSON.parse(readFileSync(`config/stores/${name}.json`, "utf8")) as Sample).group.locations.map(
    ({ coordinates }) => coordinates,
  );
const isShownOnPhones = ({ x, y }: { x: number; y: number }) =>
  Math.abs(x - DRAWN_MAP.width / 2) <= DRAWN_MAP.safe.width / 2 + 1 &&
  Math.abs(y - DRAWN_MAP.height / 2) <= DRAWN_MAP.safe.height / 2 + 1;

describe("the land around the locations", () => {
  it.each(["heartland", "lone-star"])("of %s has all of them where a phone shows them", (group) => {
    const map = drawnMap(sample(group))!;
    expect(map.pins).toHaveLength(sample(group).length);
    expect(map.pins.filter(isShownOnPhones)).toEqual(map.pins);
  });
  it("takes a few KB of the page", () => {
    for (const group of ["heartland", "lone-star"]) {
      expect(JSON.stringify(drawnMap(sample(group))).length).toBeLessThan(10_000);
    }
  });
  it("names the states, away from the locations", () => {
    const { names, pins } = drawnMap(sample("heartland"))!;
    expect(names.map(({ text }) => text)).toContain("Indiana");
    for (const name of names)
      for (const pin of pins)
        expect(Math.hypot(pin.x - name.x, pin.y - name.y)).toBeGreaterThan(DRAWN_MAP.nameClearance - 2);
  });
  it("of one location is not a single street", () => {
    const map = drawnMap(sample("lone-star").slice(0, 1))!;
    expect(map.pins).toEqual([{ x: DRAWN_MAP.width / 2, y: DRAWN_MAP.height / 2 }]);
    expect(map.countyLines).not.toBe("");
  });
  it("is none for a place elsewhere, nor for no place", () => {
    expect(drawnMap([{ longitude: 2.35, latitude: 48.86 }])).toBeNull();
    expect(drawnMap([])).toBeNull();
  });
});
