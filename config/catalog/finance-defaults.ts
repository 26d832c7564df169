/**
 * Assumptions behind an estimated monthly payment before the shopper gives their own (docs/rules.md#finance-estimates): down payment
 * 10%; credit score 850, finance term 72, lease term 36, lease mileage 10,000; +2 percent points
 * for model year 2018 or later. The base rates are sample data: a store puts its lender's rates here.
 */
export const financeDefaults = {
  downPercent: 10,
  termMonths: 72,
  leaseTermMonths: 36,
  leaseAnnualMiles: 10_000,
  creditScore: 850,
  /** Percent a year by condition, for terms up to `months`; the last row also applies to longer ones. */
  baseApr: [
    { months: 36, new: 3.9, certified: 4.9, used: 5.9 },
    { months: 60, new: 4.4, certified: 5.4, used: 6.4 },
    { months: 72, new: 4.9, certified: 5.9, used: 6.9 },
  ],
  modelYearExtra: { from: 2018, percent: 2 },
  /** Percent points on top for a score of at least `from` and below the row before; the last row has no floor. */
  creditTiers: [
    { from: 620, percent: 0 },
    { from: 600, percent: 1.5 },
    { from: 580, percent: 3 },
    { from: 560, percent: 4.5 },
    { from: 520, percent: 6.5 },
    { from: 500, percent: 8 },
    { from: 300, percent: 10 },
  ],
} as const;
