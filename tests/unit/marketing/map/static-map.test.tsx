import { describe, expect, it } from "vitest";
import { STATIC_MAP } from "@/config/marketing/map";
import { relativePath } from "@/lib/marketing/map/relative-path";
import { staticMap } from "@/lib/marketing/map/static-map";
import { sampleGroup } from "../../../support/store-fixture";

const sample = (name: string) => sampleGroup(name).group.locations.map(({ coordinates }) => coordinates);
const isShownOnPhones = ({ x, y }: { x: number; y: number }) =>
  Math.abs(x - STATIC_MAP.width / 2) <= STATIC_MAP.safe.width / 2 + 1 &&
  Math.abs(y - STATIC_MAP.height / 2) <= STATIC_MAP.safe.height / 2 + 1;

describe("the land around the locations", () => {
  it.each(["heartland", "lone-star"])("of %s has all of them where a phone shows them", (group) => {
    const map = staticMap(sample(group))!;
    expect(map.pins).toHaveLength(sample(group).length);
    expect(map.pins.filter(isShownOnPhones)).toEqual(map.pins);
  });
  it("takes a few KB of the page", () => {
    for (const group of ["heartland", "lone-star"]) {
      expect(JSON.stringify(staticMap(sample(group))).length).toBeLessThan(7_000);
    }
  });
  it("names the states, away from the locations", () => {
    const { names, pins } = staticMap(sample("heartland"))!;
    expect(names.map(({ text }) => text)).toContain("Indiana");
    for (const name of names)
      for (const pin of pins)
        expect(Math.hypot(pin.x - name.x, pin.y - name.y)).toBeGreaterThan(STATIC_MAP.nameClearance - 2);
  });
  it("of one location is not a single street", () => {
    const map = staticMap(sample("lone-star").slice(0, 1))!;
    expect(map.pins).toEqual([{ x: STATIC_MAP.width / 2, y: STATIC_MAP.height / 2 }]);
    expect(map.countyLines).not.toBe("");
  });
  it("is missing for a place elsewhere, and without a place", () => {
    expect(staticMap([{ longitude: 2.35, latitude: 48.86 }])).toBeNull();
    expect(staticMap([])).toBeNull();
  });
});

describe("the lines of a map", () => {
  it.each([
    ["M465,482L466,459L400,459", "m465 482l1-23-66 0"],
    ["M10,10L20,10L20,30ZM5,5L6,7", "m10 10l10 0 0 20zm-5-5l1 2"],
    ["M1,2L3,4M5,6L7,5", "m1 2l2 2m2 2l2-1"],
    ["M-2,3L-4,3", "m-2 3l-2 0"],
    ["", ""],
  ])("%s become relative", (absolute, relative) => expect(relativePath(absolute)).toBe(relative));
});
