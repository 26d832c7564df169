import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { financeEstimate, leaseEstimate, NO_OFFERS } from "../../../../lib/catalog/pricing/estimates";
import { defaultChoice, paymentTermsOf } from "../../../../lib/catalog/pricing/payment-choice";
import { paymentText } from "../../../../lib/catalog/pricing/payment-text";
import { type Prequalified, programFor, validOn } from "../../../../lib/catalog/pricing/prequalified";
import { pricedVehicle } from "../../../../lib/catalog/vehicle/priced-vehicle";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const terms = paymentTermsOf(makeProfile({}));
const vehicle = pricedVehicle(makeVehicle(1, { condition: "new", salePriceCur: 25_000, msrp: 25_000 }));
const GIVEN: Prequalified = {
  ...{ lender: "Prairie Credit", isSample: false, until: "2026-12-29", band: "fair" },
  programs: [
    { apr: 9, termMonths: 72, maximum: 30_000 },
    { apr: 7, termMonths: 48, maximum: 30_000 },
    { apr: 8, termMonths: 48, maximum: 50_000 },
  ],
};
const estimate = (changes: object = {}, offers = NO_OFFERS) =>
  financeEstimate(
    vehicle,
    { ...defaultChoice("finance", terms.sliders), prequalified: GIVEN, ...changes },
    terms,
    offers,
  )!;

describe("a prequalified payment", () => {
  it.each([
    [36, 20_000, 7],
    [48, 30_000, 7],
    [48, 30_001, 8],
    [49, 30_000, 9],
    [72, 30_000, 9],
    [73, 1, null],
    [60, 30_001, null],
    [48, 50_001, null],
  ])("%i months and $%i have the program of %s%%", (termMonths, dollars, apr) => {
    expect(programFor(GIVEN, { termMonths, principal: dollars * 100 })?.apr ?? null).toBe(apr);
  });

  it("a program is never too short, too small, or dearer than another of its length", () => {
    const program = fc.record({
      apr: fc.double({ min: 0, max: 36, noNaN: true }),
      termMonths: fc.integer({ min: 1, max: 120 }),
      maximum: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(program, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (programs, termMonths, principal) => {
          const fits = (each: (typeof programs)[number]) =>
            each.termMonths >= termMonths && each.maximum * 100 >= principal;
          const found = programFor({ programs }, { termMonths, principal });
          const length = Math.min(...programs.filter(fits).map((each) => each.termMonths));
          const rates = programs
            .filter((each) => fits(each) && each.termMonths === length)
            .map(({ apr }) => apr);
          expect(found?.apr).toBe(rates.length > 0 ? Math.min(...rates) : undefined);
          expect(found?.termMonths ?? Infinity).toBe(length);
        },
      ),
    );
  });

  it("has the program's rate and the lender's mark in place of the credit score", () => {
    const own = estimate({ term: 48 });
    expect(own).toMatchObject({ apr: 7, prequalified: { lender: "Prairie Credit", until: "2026-12-29" } });
    expect(paymentText(own).score).toBe("Prequalified with Prairie Credit, until December 29, 2026");
    expect(paymentText(own).details).not.toMatch(/credit score/i);
  });

  it("an offer's rate comes first, and has no mark", () => {
    const own = estimate({ term: 48 }, { ...NO_OFFERS, loan: { apr: 0, termMonths: 60 } });
    expect(own).toMatchObject({ apr: 0, isOfferRate: true });
    expect(own).not.toHaveProperty("prequalified");
  });

  it("without a fitting program and as a lease, it is estimated with the lender's band, not as assumed", () => {
    const small = { ...GIVEN, programs: [{ apr: 1, termMonths: 72, maximum: 100 }] };
    const own = estimate({ term: 48, prequalified: small });
    expect(own).toMatchObject({ creditScore: 610, creditScoreAssumed: false });
    expect(own).not.toHaveProperty("prequalified");
    const choice = { ...defaultChoice("lease", terms.sliders), prequalified: small };
    expect(leaseEstimate(vehicle, choice, terms)).toMatchObject({
      creditScore: 610,
      creditScoreAssumed: false,
    });
  });

  it("is valid to the end of its last day", () => {
    expect(validOn(GIVEN, "2026-12-29")).toBe(GIVEN);
    expect(validOn(GIVEN, "2026-12-30")).toBeNull();
    expect(validOn(undefined, "2026-12-29")).toBeNull();
  });
});
