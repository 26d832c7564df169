import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparePath, readVins, savedPath } from "@/lib/catalog/shortlist/addresses";

import { vinOf } from "../../../support/store-fixture";

describe("lists are shared by URL", () => {
  it("separated by commas or repeated, in any case, each vehicle once, in their order", () => {
    const [a, b, c] = [vinOf(1), vinOf(2), vinOf(3)];
    expect(readVins(`${b},${a.toLowerCase()}, ${b},,`)).toEqual({ vins: [b, a], wrong: [] });
    expect(readVins([a, `${b},${c}`])).toEqual({ vins: [a, b, c], wrong: [] });
    expect(readVins(undefined)).toEqual({ vins: [], wrong: [] });
  });

  it("an invalid VIN is reported, cut to a readable length", () => {
    expect(readVins(`<b>,${"x".repeat(400)},${vinOf(1)}I`)).toEqual({
      vins: [],
      wrong: ["<b>", `${"x".repeat(24)}…`, `${vinOf(1)}I`],
    });
  });

  it("whatever the address contains, nothing throws and nothing is endless", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(fc.string())), (raw) => {
        const { vins, wrong } = readVins(raw);
        for (const vin of vins) expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
        for (const word of wrong) expect(word.length).toBeLessThanOrEqual(25);
      }),
    );
    expect(readVins(Array.from({ length: 5_000 }, (_, n) => vinOf(n))).vins).toHaveLength(200);
  });

  it("an address that is written is read again", () => {
    const vins = [vinOf(3), vinOf(1)];
    for (const path of [savedPath(vins), comparePath(vins)]) {
      expect(readVins(new URL(path, "http://shop").searchParams.getAll("vins")).vins).toEqual(vins);
    }
    expect([savedPath([]), comparePath([])]).toEqual(["/saved-vehicles", "/compare"]);
  });
});
