import { valuation } from "./en/valuation";

/** Messages of the questionnaire and the offers alone: browser code takes these, not the whole catalogue. */
export function valuationMessages() {
  return valuation;
}
