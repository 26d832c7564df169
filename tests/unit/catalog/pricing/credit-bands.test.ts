import { describe, expect, it } from "vitest";
import { CREDIT_BANDS, FINANCE_SLIDERS } from "@/config/catalog/finance-sliders";
import { creditBandOf, creditChips, creditLabel } from "@/lib/catalog/pricing/credit-bands";
import { aprFor } from "@/lib/catalog/pricing/loan";

describe("credit bands", () => {
  it("are excellent, good, fair and rebuilding; each has its own score for the calculation", () => {
    expect(CREDIT_BANDS.map(({ id }) => id)).toEqual(["excellent", "good", "fair", "rebuilding"]);
    for (const { id, score } of CREDIT_BANDS) expect(creditBandOf(score)).toBe(id);
  });

  it("cost more the worse the credit", () => {
    const rates = CREDIT_BANDS.map(({ score }) =>
      aprFor({ condition: "used", modelYear: 2020, termMonths: 72, creditScore: score }),
    );
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect(rates.at(-1)).toBeGreaterThan(rates[0]!);
  });

  it.each([
    [850, "excellent"],
    [740, "excellent"],
    [739, "good"],
    [670, "good"],
    [669, "fair"],
    [600, "fair"],
    [599, "rebuilding"],
    [300, "rebuilding"],
    [Number.NaN, "rebuilding"],
  ] as const)("a score of %d is %s", (score, band) => expect(creditBandOf(score)).toBe(band));

  it("as buttons set their score; the assumed band sets none", () => {
    expect(creditChips(FINANCE_SLIDERS.creditScore)).toEqual([
      { id: "excellent", creditScore: null },
      { id: "good", creditScore: 700 },
      { id: "fair", creditScore: 610 },
      { id: "rebuilding", creditScore: 550 },
    ]);
    const narrow = { min: 600, max: 800, step: 10, default: 700 };
    expect(creditChips(narrow).map(({ creditScore }) => creditScore)).toEqual([800, null, 610, 600]);
  });

  it.each([
    [850, true, "Excellent credit"],
    [700, false, "Good credit"],
    [640, false, "Score 640"],
    [640, true, "Score 640 assumed"],
  ] as const)("a score of %i, assumed: %s, is named “%s”", (score, assumed, label) =>
    expect(creditLabel(score, assumed)).toBe(label),
  );
});
