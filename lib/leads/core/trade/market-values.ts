import type { ComparedBy } from "../../../../config/leads/valuation";

/** What a vehicle is worth, in whole US dollars; mileage and condition are in each of them. */
export interface MarketValues {
  /** What a dealer would ask for it. */
  retail: number;
  roughWholesale: number;
  /** The adjusted wholesale average. */
  averageWholesale: number;
  /** The range of each, plus or minus so many percent. */
  margin: number;
  basis: EstimateBasis;
}

/** What they were made from, as the visitor is told. */
export type EstimateBasis = { kind: "stock"; by: ComparedBy; vehicles: number } | { kind: "provider" };

/** What a value is asked for: nothing of the visitor's own. */
export interface ValuedVehicle {
  vin: string | null;
  year: number;
  make: string;
  model: string;
  trim: string;
  mileage: number;
  /** One of the contract's body styles, where the VIN tells it. */
  bodystyle: string | null;
  /** Answers by question id. */
  answers: Readonly<Record<string, string>>;
}
