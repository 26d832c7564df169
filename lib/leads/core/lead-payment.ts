import { defaultChoice, type Plan, paymentTermsOf } from "../../catalog/pricing/payment-choice";
import { paymentText } from "../../catalog/pricing/payment-text";
import { estimateOf, ownEstimate, readOwnTerms } from "../../catalog/pricing/personal-payment";
import { pricedVehicle } from "../../catalog/vehicle/priced-vehicle";
import { type Lead, type LeadContext, profileOfPage, resolveSeller } from "./lead";
import { chosenForLead } from "./lead-offers";

/** Estimated payment that the visitor saw for the vehicle, in US dollars. */
export interface LeadPayment {
  plan: Plan;
  /** Payment per month. */
  monthly: number;
  down: number;
  /** Payment with its terms, as on the page. */
  text: string;
}

/**
 * Returns the payment of a lead's vehicle: with the visitor's own terms, otherwise the estimate of all pages
 * (docs/rules.md#finance-estimates). Returns undefined for a lead without a vehicle or a price.
 * @param posted JSON of the terms stored in the browser; unreadable terms count as none
 * @param offers ids of the chosen offers; with those that apply, the payment is theirs, as on the page
 */
export function leadPayment(
  lead: Pick<Lead, "vehicle" | "storeId">,
  posted: unknown,
  context: LeadContext,
  offers: readonly string[] = [],
): LeadPayment | undefined {
  if (!lead.vehicle) return undefined;
  const priced = pricedVehicle(lead.vehicle);
  const { stock } = context.site;
  const seller = resolveSeller(lead, stock);
  const terms = paymentTermsOf(profileOfPage(context), seller);
  const source = { stock, seller, now: context.now() };
  const chosen = chosenForLead(offers, lead.vehicle, source, terms).terms;
  const own = chosen ? null : readOwnTerms(parse(posted));
  const estimate = own
    ? ownEstimate(priced, own, terms)
    : estimateOf(
        priced,
        chosen?.choice ?? defaultChoice("finance", terms.sliders),
        terms,
        chosen?.adjustments,
      );
  if (!estimate) return undefined;
  const { payment, terms: conditions } = paymentText(estimate);
  return {
    plan: estimate.plan,
    monthly: estimate.payment / 100,
    down: estimate.down / 100,
    text: `${payment} · ${conditions}`,
  };
}

function parse(posted: unknown): unknown {
  try {
    return typeof posted === "string" ? JSON.parse(posted) : null;
  } catch {
    return null;
  }
}
