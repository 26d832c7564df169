/**
 * Assumptions behind an estimated monthly payment before the shopper gives their own (specification §9: down payment
 * 10%, term 72 months, credit score 850, +2 percent points for model year 2018 or later). The base rates by condition
 * are sample data: a store puts its lender's rates here.
 */
export const financeDefaults = {
  downPercent: 10,
  termMonths: 72,
  creditScore: 850,
  baseApr: { new: 4.9, certified: 5.9, used: 6.9 },
  modelYearExtra: { from: 2018, percent: 2 },
} as const;
