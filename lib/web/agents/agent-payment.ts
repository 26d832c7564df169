import { z } from "zod";
import { financeEstimate } from "../../catalog/pricing/estimates";
import {
  defaultChoice,
  fitChoice,
  type PaymentChoice,
  paymentTermsOf,
} from "../../catalog/pricing/payment-choice";
import { encodeChoice } from "../../catalog/pricing/payment-link";
import { paymentText } from "../../catalog/pricing/payment-text";
import type { SliderId } from "../../catalog/pricing/sliders";
import { sellingStore } from "../../catalog/pricing/store-pricing";
import { pricedVehicle } from "../../catalog/vehicle/priced-vehicle";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { vehiclePath } from "../../store/api/vehicle-path";
import { type AgentContext, listedVehicle, RequestedVinSchema } from "./agent-vehicle";

export const PaymentInputSchema = z
  .object({
    vin: RequestedVinSchema,
    down_payment: z.number().int().nonnegative().max(1_000_000).optional().describe("US dollars"),
    trade_in_equity: z.number().int().nonnegative().max(1_000_000).optional().describe("US dollars"),
    term_months: z.number().int().min(1).max(120).optional(),
    credit_score: z.number().int().min(300).max(850).optional(),
    with_tax_and_fees: z.boolean().optional().describe("Finance tax and the store's fees, too"),
  })
  .strict();

type PaymentInput = z.infer<typeof PaymentInputSchema>;

const DOLLAR = 100;

/**
 * Returns the estimated payment of a loan with all terms that Regulation Z requires: rate, term, down payment and
 * total. Values outside the store's sliders are limited to them, as on the page, and listed in `changed`. Returns null if
 * the vehicle does not exist or has no price.
 */
export function agentPayment(input: PaymentInput, context: AgentContext) {
  const { stock, siteUrl } = context;
  const vehicle = listedVehicle(stock, input.vin);
  if (!vehicle) return null;
  const terms = paymentTermsOf(stock.profile, sellingStore(vehicle, stock));
  const standard = defaultChoice("finance", terms.sliders);
  const { choice, changed } = fitChoice(
    {
      ...standard,
      ...(input.down_payment !== undefined && { downBy: "amount" as const, down: input.down_payment }),
      tradeEquity: input.trade_in_equity ?? standard.tradeEquity,
      term: input.term_months ?? standard.term,
      creditScore: input.credit_score ?? null,
      withTaxAndFees: input.with_tax_and_fees ?? false,
    },
    terms.sliders,
  );
  const estimate = financeEstimate(pricedVehicle(vehicle), choice, terms);
  if (!estimate) return null;
  const { terms: said, details } = paymentText(estimate);
  const dollars = (cents: number) => cents / DOLLAR;
  const link = encodeChoice(choice, terms.sliders);
  return {
    vin: vehicle.vin,
    vehicle: vehicleFullName(vehicle),
    is_estimate: true,
    monthly_payment: dollars(estimate.payment),
    annual_percentage_rate: estimate.apr,
    term_months: estimate.termMonths,
    down_payment: dollars(estimate.down),
    trade_in_equity: dollars(estimate.tradeEquity),
    amount_financed: dollars(estimate.principal),
    finance_charge: dollars(estimate.financeCharge),
    total_of_payments: dollars(estimate.totalOfPayments),
    credit_score: estimate.creditScore,
    credit_score_is_assumed: estimate.creditScoreAssumed,
    /** Requested values that this store does not offer, with the values used in their place. */
    changed: changesOf(input, choice, changed),
    not_included: estimate.excludes,
    /** Disclosure that must be stated with the payment, word for word. */
    disclosure: `${said}. ${details}`,
    /** URL of the calculator with these values. */
    page: `${siteUrl}${vehiclePath(vehicle)}${link === "" ? "" : `#${link}`}`,
  };
}

/** Inputs by the slider that limits them, with the setting that holds the used value. */
const INPUTS = {
  cashDown: ["down_payment", "down"],
  tradeEquity: ["trade_in_equity", "tradeEquity"],
  creditScore: ["credit_score", "creditScore"],
  term: ["term_months", "term"],
} as const satisfies Partial<Record<SliderId, readonly [keyof PaymentInput, keyof PaymentChoice]>>;

/** Returns each changed input with the requested value, the used one, and the reason. */
function changesOf(
  input: PaymentInput,
  choice: PaymentChoice,
  changed: ReturnType<typeof fitChoice>["changed"],
): { input: string; requested: unknown; used: unknown; because: string }[] {
  return Object.entries(INPUTS).flatMap(([slider, [name, key]]) => {
    const because = changed[slider as keyof typeof INPUTS];
    return because ? [{ input: name, requested: input[name], used: choice[key], because }] : [];
  });
}
