import { valuation } from "./en/valuation";

/** Words of the questionnaire and the offers alone: browser code takes these, not the whole catalogue. */
export function valuationMessages() {
  return valuation;
}
