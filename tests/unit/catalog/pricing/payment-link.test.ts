import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultChoice, fitChoice } from "@/lib/catalog/pricing/payment-choice";
import { decodeChoice, encodeChoice } from "@/lib/catalog/pricing/payment-link";
import { runs } from "../../../support/scale";
import { anyChoice, choiceWith, TERMS } from "./pricing-fixture";

const { sliders } = TERMS;
const BOTH = ["finance", "lease"] as const;

describe("the payment aside's shareable link", () => {
  it("the default choice needs none", () => {
    expect(encodeChoice(defaultChoice("finance", sliders), sliders)).toBe("");
    expect(decodeChoice("", sliders)).toEqual({ choice: defaultChoice("finance", sliders), wrong: [] });
  });

  it("names every field of its plan, so that it outlives a store's defaults", () => {
    const loan = choiceWith({ downBy: "amount", down: 2_500, creditScore: 720, term: 60 });
    expect(encodeChoice(loan, sliders)).toBe("plan=finance&down=2500&trade=0&score=720&term=60");
    const lease = choiceWith({ plan: "lease", annualMiles: 12_500, withTaxAndFees: true });
    expect(encodeChoice(lease, sliders)).toBe(
      "plan=lease&down-percent=10&trade=0&term=36&miles=12500&taxes-and-fees=1",
    );
  });

  it("reads its own output", () => {
    fc.assert(
      fc.property(anyChoice, fc.constantFrom("", "?", "#"), (choice, before) => {
        expect(decodeChoice(before + encodeChoice(choice, sliders), sliders, BOTH)).toEqual({
          choice,
          wrong: [],
        });
      }),
    );
  });

  it("a missing score stays missing", () => {
    const link = encodeChoice(choiceWith({ term: 60 }), sliders);
    expect(link).not.toContain("score");
    expect(decodeChoice(link, sliders).choice.creditScore).toBeNull();
  });

  it("ignores campaign parameters", () =>
    expect(decodeChoice("utm_source=mail&term=60&gclid=x", sliders)).toEqual({
      choice: choiceWith({ term: 60 }),
      wrong: [],
    }));
});

describe("a shared link with wrong numbers falls back to defaults", () => {
  it.each([
    ["term=84", "term"],
    ["term=30", "term"],
    ["term=", "term"],
    ["down=20001", "down"],
    ["down=-5", "down"],
    ["down=1e3", "down"],
    ["down-percent=101", "down-percent"],
    ["score=399", "score"],
    ["score=excellent", "score"],
    ["trade=99999999999", "trade"],
    ["plan=steal", "plan"],
    ["taxes-and-fees=yes", "taxes-and-fees"],
  ])("%s", (link, field) =>
    expect(decodeChoice(link, sliders)).toEqual({ choice: choiceWith(), wrong: [field] }),
  );

  it("keeps valid values", () =>
    expect(decodeChoice("term=7&score=700&down=500", sliders)).toEqual({
      choice: choiceWith({ creditScore: 700, downBy: "amount", down: 500 }),
      wrong: ["term"],
    }));

  it("a lease of a vehicle that is not leased becomes a loan", () =>
    expect(decodeChoice("plan=lease&term=39&miles=12500", sliders)).toEqual({
      choice: choiceWith(),
      wrong: ["plan", "term"],
    }));

  it("for any input, the choice fits the sliders and has one form", () => {
    const names = ["plan", "down", "down-percent", "trade", "score", "term", "miles", "taxes-and-fees"];
    const value = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom("lease", "finance", "1", "10"),
    );
    const links = fc
      .array(fc.tuple(fc.constantFrom(...names), value))
      .map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(fc.oneof(links, fc.string()), (link) => {
        const { choice } = decodeChoice(link, sliders, BOTH);
        expect(fitChoice(choice, sliders)).toEqual({ choice, changed: {} });
        const canonical = encodeChoice(choice, sliders);
        expect(decodeChoice(canonical, sliders, BOTH)).toEqual({ choice, wrong: [] });
        expect(encodeChoice(decodeChoice(canonical, sliders, BOTH).choice, sliders)).toBe(canonical);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
