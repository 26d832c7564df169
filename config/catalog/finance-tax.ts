/**
 * State tax on a vehicle's sale for the out-the-door estimate, percent, and whether a trade-in is taken off what is taxed.
 * Sample data for the sample stores' states, without local taxes: a store has its accountant confirm its rates. For a state
 * that is not listed no tax is estimated.
 */
export const SALES_TAX: Readonly<Record<string, { percent: number; tradeCredit: boolean }>> = {
  IL: { percent: 6.25, tradeCredit: true },
  IN: { percent: 7, tradeCredit: true },
  TX: { percent: 6.25, tradeCredit: true },
};
