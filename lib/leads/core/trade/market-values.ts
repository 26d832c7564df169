import type { ComparedBy } from "../../../../config/leads/valuation";

/** What a vehicle is worth, in whole US dollars; mileage and condition are in each of them. */
export interface MarketValues {
  /** A dealer's asking price for it. */
  retail: number;
  roughWholesale: number;
  /** The adjusted wholesale average. */
  averageWholesale: number;
  /** The range of each, plus or minus so many percent. */
  margin: number;
  basis: EstimateBasis;
}

/** Their basis, as shown to the visitor. */
export type EstimateBasis = { kind: "stock"; by: ComparedBy; vehicles: number } | { kind: "provider" };

/** The input of a valuation: nothing personal. */
export interface ValuedVehicle {
  vin: string | null;
  year: number;
  make: string;
  model: string;
  trim: string;
  mileage: number;
  /** One of the contract's body styles, where the VIN gives it. */
  bodystyle: string | null;
  /** Answers by question id. */
  answers: Readonly<Record<string, string>>;
}
