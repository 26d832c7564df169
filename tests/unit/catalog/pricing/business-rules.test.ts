import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPERATORS, type RuleFact, readRules, rulesHold } from "@/lib/catalog/pricing/business-rules";
import { runs } from "../../../support/scale";

const FIELDS = { miles: "number", make: "text", features: "list" } as const;

function holds(field: keyof typeof FIELDS, operator: string, value: unknown, fact: RuleFact): boolean {
  const read = readRules([{ field, operator, value }], FIELDS);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return rulesHold(read.rules, { [field]: fact });
}

describe("business rule operators", () => {
  it("are these nine", () =>
    expect(OPERATORS).toEqual(["<", "<=", ">", ">=", "==", "!=", "in", "not_in", "includes"]));

  it.each([
    ["<", [true, false, false]],
    ["<=", [true, true, false]],
    [">", [false, false, true]],
    [">=", [false, true, true]],
    ["==", [false, true, false]],
    ["!=", [true, false, true]],
  ] as const)("number %s 10, for 9, 10 and 11: %j", (operator, expected) =>
    expect([9, 10, 11].map((miles) => holds("miles", operator, 10, miles))).toEqual(expected),
  );

  it.each([
    ["number in", holds("miles", "in", [1, 2], 2), true],
    ["number not in", holds("miles", "in", [1, 2], 3), false],
    ["number not_in", holds("miles", "not_in", [1, 2], 3), true],
    ["text == without regard to case and outer space", holds("make", "==", " honda ", "Honda"), true],
    ["text !=", holds("make", "!=", "honda", "Honda"), false],
    ["text in", holds("make", "in", ["Kia", "HONDA"], "Honda"), true],
    ["text not_in", holds("make", "not_in", ["Kia"], "Honda"), true],
    ["text includes a part", holds("make", "includes", "ond", "Honda"), true],
    ["text does not include", holds("make", "includes", "kia", "Honda"), false],
    ["list includes a member", holds("features", "includes", "sunroof", ["Sunroof", "Tow hitch"]), true],
    ["list includes no part of a member", holds("features", "includes", "roof", ["Sunroof"]), false],
    ["list in: one of them", holds("features", "in", ["tow hitch", "x"], ["Sunroof", "Tow hitch"]), true],
    ["list not_in: none of them", holds("features", "not_in", ["x"], ["Sunroof"]), true],
  ])("%s", (_, actual, expected) => expect(actual).toBe(expected));

  it("all rules must hold; no rule holds for everything", () => {
    const read = readRules(
      [
        { field: "miles", operator: "<", value: 10 },
        { field: "make", operator: "==", value: "Honda" },
      ],
      FIELDS,
    );
    expect(read.ok && rulesHold(read.rules, { miles: 5, make: "Honda" })).toBe(true);
    expect(read.ok && rulesHold(read.rules, { miles: 5, make: "Kia" })).toBe(false);
    expect(rulesHold([], {})).toBe(true);
  });

  it.each(OPERATORS)("an unknown fact satisfies no rule: %s", (operator) => {
    const value = operator.includes("in") && operator !== "includes" ? ["x"] : "x";
    const rule = { field: "make", operator, value };
    expect([null, undefined].map((fact) => rulesHold([rule], { make: fact }))).toEqual([false, false]);
    expect(rulesHold([rule], {})).toBe(false);
    expect(rulesHold([{ ...rule, field: "miles", value: 1 }], { miles: Number.NaN })).toBe(false);
  });

  it.each(["<", "<=", ">", ">="] as const)("text is neither more nor less than a number: %s", (operator) =>
    expect(rulesHold([{ field: "make", operator, value: 5 }], { make: "4" })).toBe(false),
  );
});

describe("an invalid rule is rejected by name", () => {
  it.each([
    ["no list", { field: "miles" }, [{ at: "", problem: "not a rule" }]],
    ["nothing", null, [{ at: "", problem: "not a rule" }]],
    ["no rule", ["miles < 5"], [{ at: "0", problem: "not a rule" }]],
    [
      "unknown field",
      [{ field: "wheels", operator: "==", value: 4 }],
      [{ at: "0", problem: "unknown field" }],
    ],
    [
      "a field of every object",
      [{ field: "constructor", operator: "==", value: "x" }],
      [{ at: "0", problem: "unknown field" }],
    ],
    [
      "unknown operator",
      [{ field: "miles", operator: "=>", value: 4 }],
      [{ at: "0", problem: "unknown operator" }],
    ],
    [
      "text for a number",
      [{ field: "miles", operator: "<", value: "85000" }],
      [{ at: "0", problem: "wrong value" }],
    ],
    [
      "no end",
      [{ field: "miles", operator: "<", value: Number.POSITIVE_INFINITY }],
      [{ at: "0", problem: "wrong value" }],
    ],
    ["number for text", [{ field: "make", operator: "==", value: 3 }], [{ at: "0", problem: "wrong value" }]],
    ["order of texts", [{ field: "make", operator: ">", value: "a" }], [{ at: "0", problem: "wrong value" }]],
    ["empty text", [{ field: "make", operator: "==", value: " " }], [{ at: "0", problem: "wrong value" }]],
    [
      "one where many belong",
      [{ field: "make", operator: "in", value: "Honda" }],
      [{ at: "0", problem: "wrong value" }],
    ],
    [
      "none where many belong",
      [{ field: "make", operator: "not_in", value: [] }],
      [{ at: "0", problem: "wrong value" }],
    ],
    [
      "a number includes nothing",
      [{ field: "miles", operator: "includes", value: 1 }],
      [{ at: "0", problem: "wrong value" }],
    ],
    [
      "a list equals nothing",
      [{ field: "features", operator: "==", value: "x" }],
      [{ at: "0", problem: "wrong value" }],
    ],
    [
      "each wrong rule among right ones",
      [{ field: "miles", operator: "<", value: 1 }, null, { field: "make", operator: "~", value: "x" }],
      [
        { at: "1", problem: "not a rule" },
        { at: "2", problem: "unknown operator" },
      ],
    ],
  ])("%s", (_, input, problems) => expect(readRules(input, FIELDS)).toEqual({ ok: false, problems }));

  it("never throws for any input, and every accepted rule can be evaluated for any facts", () => {
    const part = fc.oneof(fc.constantFrom(...OPERATORS, "miles", "make", "features"), fc.anything());
    const rule = fc.record({ field: part, operator: part, value: fc.oneof(part, fc.array(part)) });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(rule, fc.anything()))), (input) => {
        const read = readRules(input, FIELDS);
        // Each refusal gives a reason.
        const outcome = read.ok
          ? typeof rulesHold(read.rules, { miles: 4, make: "Kia" })
          : read.problems.length > 0;
        expect(outcome).toBe(read.ok ? "boolean" : true);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
