import { DEALS } from "../../../config/leads/deal";
import { type Fields, textField } from "../../core/http/fields";
import type { DealNow } from "../../leads/deal/deal-basis";
import type { DealData, DealPlan } from "../../leads/deal/deal-data";
import { chosenPlans, readStep } from "../../leads/deal/read-step";
import { worksheetOf } from "../../leads/deal/worksheet";

/** Fields of a proposal, besides one for each protection plan. */
export const PROPOSAL_FIELDS = ["price", "tradeValue", "plan", "down", "term", "annualMiles", "apr"] as const;

/** Reason why a proposal is not sent. `discount` takes the right `deals.discount`. */
export type ProposalProblem = "price" | "trade" | "payment" | "rate" | "plans" | "discount";

export type ReadProposal = { ok: true; data: DealData } | { ok: false; why: ProposalProblem };

/**
 * Reads another structure for a deal: price, value of the trade-in, payment, rate and plans. Everything else stays what
 * the shopper chose. Values outside the limits are refused, never adjusted.
 * @param mayDiscount the person may give more than the site does: a price below the advertised one, a higher value for
 * the trade-in than the shopper has given, or a rate below the usual one
 */
export function readProposal(
  fields: Fields,
  { data, today, now }: { data: DealData; today: DealNow; now: number },
  mayDiscount: boolean,
): ReadProposal {
  const { vehicle, basis, offers, plans, seller } = today;
  const price = numberOf(fields, "price");
  if (price === null || !Number.isInteger(price) || price < 1 || price > DEALS.maxPrice)
    return { ok: false, why: "price" };
  const { trade } = data;
  const value = trade ? numberOf(fields, "tradeValue") : 0;
  if (value === null || !Number.isInteger(value) || value < 0 || value > DEALS.maxTrade)
    return { ok: false, why: "trade" };
  const { sliders } = basis.terms;
  const context = { condition: vehicle.condition, sliders, offers, plans, seller, times: [], now };
  const payment = readStep("payment", fields, context);
  if (!payment.ok || !payment.data.payment) return { ok: false, why: "payment" };
  const typedRate = textField(fields, "apr");
  const apr = typedRate === "" || payment.data.payment.plan !== "finance" ? null : numberOf(fields, "apr");
  if (
    apr !== null
      ? apr < 0 || apr > DEALS.maxRate
      : typedRate !== "" && payment.data.payment.plan === "finance"
  )
    return { ok: false, why: "rate" };
  const proposed = chosenPlans(fields).map((wanted): DealPlan | null => {
    const known = plans.find(({ id }) => id === wanted);
    if (!known) return null;
    const agreed = data.plans?.find(({ id, price: at }) => id === known.id && at === known.price);
    return agreed ?? { id: known.id, price: known.price, agreedAt: now, text: "" };
  });
  if (proposed.includes(null)) return { ok: false, why: "plans" };
  // A shopper who has not chosen a payment has seen the one for the store's usual score; "unknown" could cost more.
  const { creditScore } = data.payment ?? { creditScore: sliders.finance.creditScore.default };
  const next: DealData = {
    ...data,
    ...(trade && { trade: { ...trade, value } }),
    payment: { ...payment.data.payment, creditScore },
    plans: proposed.filter((plan) => plan !== null),
    terms: { price, apr },
  };
  const gives =
    price * 100 < (basis.vehicle.price ?? 0) ||
    (trade && value > trade.value) ||
    isBelowUsualRate(next, today);
  return gives && !mayDiscount ? { ok: false, why: "discount" } : { ok: true, data: next };
}

function isBelowUsualRate(data: DealData, { basis }: DealNow): boolean {
  const { terms } = data;
  if (!terms || terms.apr === null) return false;
  const usual = worksheetOf({ ...data, terms: { ...terms, apr: null } }, basis)?.estimate;
  return usual?.plan === "finance" && terms.apr < usual.apr;
}

/** Reads a number that may have a dollar sign, a percent sign and separators; null if it is none. */
function numberOf(fields: Fields, name: string): number | null {
  const text = textField(fields, name).replace(/[$,%\s]/g, "");
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(text) ? Number(text) : null;
}
