import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MUTANTS } from "../../run/mutants/catalog";
import { MUTANT_AREAS, type Mutant, plant } from "../../run/mutants/mutant";
import { isGoodEnough, type Verdict, verdictRows, verdictSummary } from "../../run/mutants/verdict";

const mutant: Mutant = {
  name: "a-slip",
  area: "pricing",
  kind: "comparison",
  file: "lib/x.ts",
  find: "a < b",
  replace: "a $& b",
};

describe("the catalog of mutants", () => {
  it("has forty, each with a unique name", () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(40);
    expect(MUTANTS).toHaveLength(40);
  });

  it("has one of each area, and of each kind", () => {
    expect(new Set(MUTANTS.map(({ area }) => area))).toEqual(new Set(MUTANT_AREAS));
    expect([...new Set(MUTANTS.map(({ kind }) => kind))].sort()).toEqual([
      "comparison",
      "dropped-await",
      "off-by-one",
      "operator",
      "swapped-message",
      "swapped-value",
    ]);
  });

  it.each(MUTANTS.map((each) => [each.name, each] as const))(
    "%s: its text occurs once in its file",
    (_, each) => {
      const source = readFileSync(each.file, "utf8");
      expect(plant(source, each)).not.toBe(source);
    },
  );
});

describe("planting a mutant", () => {
  it("replaces the text as it is written, and nothing else", () => {
    expect(plant("if (a < b) c(a);", mutant)).toBe("if (a $& b) c(a);");
  });

  it.each([
    ["no", 0, "if (a > b) c();"],
    ["two", 2, "a < b || a < b"],
  ])("refuses %s places", (_, count, source) => {
    expect(() => plant(source, mutant)).toThrow(
      `a-slip: "a < b" stands ${count} times in lib/x.ts, not once`,
    );
  });
});

describe("the verdict on mutants", () => {
  const caught: Verdict = { mutant, caughtBy: "tests/x.test.ts: y", seconds: 1.26 };
  const survived: Verdict = { mutant: { ...mutant, area: "seo" }, caughtBy: null, seconds: 30 };
  const run = (count: number) =>
    [...Array(count).fill(survived), ...Array(40 - count).fill(caught)] as Verdict[];

  it("allows two of forty to survive, and two of a part of them", () => {
    expect(isGoodEnough(run(2), 40)).toBe(true);
    expect(isGoodEnough(run(3), 40)).toBe(false);
    expect(isGoodEnough([survived, survived, survived], 40)).toBe(false);
  });

  it("names the tests that noticed each, and the survivors", () => {
    expect(verdictRows([caught, survived])).toEqual([
      ["pricing", "a-slip", "comparison", "tests/x.test.ts: y", "1.3"],
      ["seo", "a-slip", "comparison", "SURVIVED", "30.0"],
    ]);
    expect(verdictSummary([caught, survived])).toBe("1 of 2 caught (pricing 1 of 1, seo 0 of 1)");
  });
});
