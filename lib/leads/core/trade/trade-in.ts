import type { Valuation } from "./valuation";

/** A visitor's own vehicle as stored with a lead (docs/rules.md#trade-in). */
export interface TradeIn {
  interest: "sell" | "trade-in";
  vin: string | null;
  year: number;
  make: string;
  model: string;
  trim: string;
  /** Odometer, miles. */
  miles: number;
  /** What the VIN decodes to; null where it decodes to nothing. */
  doors: string | null;
  bodystyle: string | null;
  transmission: string | null;
  fuelType: string | null;
  exteriorColor: string | null;
  /** What the visitor hopes to get, US dollars. */
  price: number | null;
  /** What is owed on it, US dollars; null: nothing. */
  remainingBalance: number | null;
  /** Every question asked, as text. */
  answers: { questionId: string; question: string; answer: string }[];
  /** Photos of it, and the signed link under which the dealership sees them. */
  photos?: { count: number; url: string };
  /** What the visitor was shown; null until it has been worked out. */
  valuation: Valuation | null;
}
