import { describe, expect, test } from "vitest";
import { budgetEstimate, typedCents } from "@/lib/catalog/pricing/budget-estimate";

describe("the payment of a budget", () => {
  const choice = { price: 2_000_000, down: 200_000, termMonths: 72, band: "excellent" } as const;

  test("is the loan's at the rate of a used car of the model year", () => {
    // 6.9% and 2 points for model year 2018 or later: 18,000 at 8.9% for 72 months.
    expect(budgetEstimate(choice, 2024)).toEqual({
      payment: 32_357,
      apr: 8.9,
      down: 200_000,
      financed: 1_800_000,
    });
  });

  test("is higher with worse credit", () => {
    expect(budgetEstimate({ ...choice, band: "rebuilding" }, 2024).apr).toBe(15.4);
  });

  test("is nothing when the down payment covers the price", () => {
    expect(budgetEstimate({ ...choice, down: 9_000_000 }, 2024)).toMatchObject({
      payment: 0,
      down: 2_000_000,
      financed: 0,
    });
  });
});

test.each([
  ["24500", 2_450_000],
  ["$24,500", 2_450_000],
  [" 24 500.60", 2_450_100],
  ["999999999", 10_000_000],
  ["", null],
  ["-5", null],
  ["a lot", null],
])("%j is read as an amount in cents: %j", (text, cents) => {
  expect(typedCents(text, 100_000)).toBe(cents);
});
