import { RATE_EXAMPLE } from "../../../config/catalog/finance";
import { CREDIT_BANDS, type CreditBandId } from "../../../config/catalog/finance-sliders";
import { budgetEstimate } from "./budget-estimate";
import { type EstimateProfile, estimateTerms, percentDown } from "./default-payment";
import { slidersOf } from "./sliders";

interface SampleRate {
  /** Bands from the best to the lowest. */
  bands: [CreditBandId, ...CreditBandId[]];
  apr: number;
  payment: number;
}

export interface SampleRates {
  /** Price of the used car in the examples, in cents. */
  price: number;
  down: number;
  /** Price less down payment, in cents. */
  financed: number;
  termMonths: number;
  /** Rows, best credit first; bands with the same rate share one. Percent per year, and cents per month. */
  rows: SampleRate[];
}

/** Returns sample payments by credit band, for one used car of this model year on a store's usual terms. */
export function sampleRates(profile: EstimateProfile, modelYear: number): SampleRates {
  const sliders = slidersOf({ ...profile, leaseSliders: {} }).finance;
  const { downPercent, termMonths } = estimateTerms(sliders);
  const price = RATE_EXAMPLE.priceDollars * 100;
  const down = percentDown(price, downPercent);
  const rows: SampleRate[] = [];
  for (const { id } of CREDIT_BANDS) {
    const { apr, payment } = budgetEstimate({ price, down, termMonths, band: id }, modelYear);
    const better = rows.at(-1);
    if (better?.apr === apr) better.bands.push(id);
    else rows.push({ bands: [id], apr, payment });
  }
  return { price, down, financed: price - down, termMonths, rows };
}
