import { describe, expect, it } from "vitest";
import { missingCreditTerms } from "@/lib/catalog/offers/offer-problems";

describe("missingCreditTerms", () => {
  it.each([
    ["a payment", "Only $389 a month!", 3],
    ["a payment in short", "$389/mo", 3],
    ["a term", "60 months to pay", 3],
    ["a term of financing", "Financing for 60 months", 3],
    ["a down payment", "Just $500 down", 3],
    ["no down payment", "Zero down this week", 3],
  ])("wants the other terms of a loan beside %s", (_what, text, missing) => {
    expect(missingCreditTerms([text])).toHaveLength(missing);
  });

  it("is content with all terms of a loan, wherever they are", () => {
    const small = "With $2,000 down, 60 monthly payments of $389 a month at 4.9% APR for approved credit.";
    expect(missingCreditTerms(["$389 a month"], small)).toEqual([]);
  });

  it("names the missing terms", () => {
    expect(missingCreditTerms(["$389 a month with $2,000 down for 60 months"])).toEqual([
      "the rate as “APR” or “annual percentage rate”",
    ]);
  });

  it("wants the terms of a lease beside its payment", () => {
    expect(missingCreditTerms(["Lease it for $289 a month"])).toHaveLength(3);
    expect(
      missingCreditTerms([
        "Lease for $289 a month",
        "36 monthly payments, $3,000 due at signing, no security deposit.",
      ]),
    ).toEqual([]);
  });

  it("accepts terms in the small print, but no triggers there", () => {
    expect(missingCreditTerms(["$500 off"], "Not with a lease of 36 months at $289 a month.")).toEqual([]);
  });

  it.each([
    "0.9% APR financing",
    "$1,500 off",
    "3 months or 3,000 miles of warranty",
    "Free oil change for a year",
    "",
  ])("wants nothing beside “%s”", (text) => {
    expect(missingCreditTerms([text])).toEqual([]);
  });
});
