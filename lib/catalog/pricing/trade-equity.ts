/** What a trade-in brings to a deal. Cents. */
export interface TradeEquity {
  /** Reduces what is borrowed; never negative. */
  equity: number;
  /** What is still owed beyond the value; it comes on top of the new loan, and no slider takes it off. */
  shortfall: number;
}

/** Value of the trade-in less what is still owed on it; cents. An invalid amount counts as 0. */
export function tradeEquity(value: number, owed: number): TradeEquity {
  const difference = amount(value) - amount(owed);
  return { equity: Math.max(0, difference), shortfall: Math.max(0, -difference) };
}

function amount(cents: number): number {
  return Number.isFinite(cents) && cents > 0 ? Math.round(cents) : 0;
}
