/** Equity of a trade-in, in cents. */
export interface TradeEquity {
  /** Amount that reduces the loan; never negative. */
  equity: number;
  /** Balance owed above the value, which is added to the new loan. No slider removes it. */
  shortfall: number;
}

/** Returns the value of the trade-in minus the balance owed, in cents. An invalid amount counts as 0. */
export function tradeEquity(value: number, owed: number): TradeEquity {
  const difference = amount(value) - amount(owed);
  return { equity: Math.max(0, difference), shortfall: Math.max(0, -difference) };
}

function amount(cents: number): number {
  return Number.isFinite(cents) && cents > 0 ? Math.round(cents) : 0;
}
