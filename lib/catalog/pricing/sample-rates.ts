import { RATE_EXAMPLE } from "../../../config/catalog/finance";
import { CREDIT_BANDS, type CreditBandId } from "../../../config/catalog/finance-sliders";
import { budgetEstimate } from "./budget-estimate";
import { type EstimateProfile, estimateTerms, percentDown } from "./default-payment";
import { slidersOf } from "./sliders";

export interface SampleRates {
  /** Price of the used car in the examples, in cents. */
  price: number;
  down: number;
  /** Price less down payment, in cents. */
  financed: number;
  termMonths: number;
  /** Rows, best credit first: percent per year, and cents per month. */
  rows: { band: CreditBandId; apr: number; payment: number }[];
}

/** Returns sample payments by credit band, for one used car of this model year on a store's usual terms. */
export function sampleRates(profile: EstimateProfile, modelYear: number): SampleRates {
  const sliders = slidersOf({ ...profile, leaseSliders: {} }).finance;
  const { downPercent, termMonths } = estimateTerms(sliders);
  const price = RATE_EXAMPLE.priceDollars * 100;
  const down = percentDown(price, downPercent);
  const rows = CREDIT_BANDS.map(({ id }) => {
    const { apr, payment } = budgetEstimate({ price, down, termMonths, band: id }, modelYear);
    return { band: id, apr, payment };
  });
  return { price, down, financed: price - down, termMonths, rows };
}
