import { CREDIT_BANDS, UNKNOWN_SCORE_BAND } from "../../../config/catalog/finance-sliders";
import type { Condition } from "../../store/api/vehicle-schema";
import {
  type FinanceEstimate,
  financeEstimate,
  type LeaseEstimate,
  leaseEstimate,
  type OfferAdjustments,
} from "./estimates";
import {
  defaultChoice,
  fitChoice,
  type PaymentChoice,
  type PaymentTerms,
  type PricedVehicle,
  plansFor,
} from "./payment-choice";
import type { Sliders } from "./sliders";

/** Values of steps 1 to 4 of the personalized price (docs/rules.md#personal-price), in whole dollars and points. */
export interface PersonalAnswers {
  down: number;
  tradeIn: boolean;
  /** Applies only with a trade-in. */
  tradeEquity: number;
  /** Null if not given; the slider's default is then assumed and marked as assumed. */
  creditScore: number | null;
}

/**
 * A visitor's payment terms for any vehicle: the values of the steps, or the additional settings of the calculator.
 * Omitted values are the defaults of all estimates, and `down` is then in dollars.
 */
export type OwnTerms = PersonalAnswers & Partial<Omit<PaymentChoice, keyof PersonalAnswers>>;

/** Returns the payment of a choice, with chosen offers. Returns null for a vehicle without a price. */
export function estimateOf(
  vehicle: PricedVehicle,
  choice: PaymentChoice,
  terms: PaymentTerms,
  offers?: OfferAdjustments,
): FinanceEstimate | LeaseEstimate | null {
  return choice.plan === "lease"
    ? leaseEstimate(vehicle, choice, terms, offers)
    : financeEstimate(vehicle, choice, terms, offers);
}

/** Effect of chosen offers on a payment. */
export interface OfferTerms {
  adjustments: OfferAdjustments;
  /** Initial settings: the offers' plan, term and down payment. */
  choice: PaymentChoice;
  /** True if the offers fix plan and term. */
  isFixed: boolean;
}

/** Returns a vehicle's payment with a visitor's own terms and the chosen offers, or null without a price. */
export function ownEstimate(
  vehicle: PricedVehicle,
  own: OwnTerms,
  terms: PaymentTerms,
  chosen?: OfferTerms,
): FinanceEstimate | LeaseEstimate | null {
  const fixed = chosen?.isFixed ? { plan: chosen.choice.plan, term: chosen.choice.term } : {};
  const choice = ownChoice({ ...own, ...fixed }, vehicle.condition, terms.sliders);
  return estimateOf(vehicle, choice, terms, chosen?.adjustments);
}

/**
 * Converts a visitor's own terms to a choice in the calculator. A vehicle that is not leased gets a loan with the
 * default term, and values are clamped to the store's ranges.
 */
export function ownChoice(own: OwnTerms, condition: Condition, sliders: Sliders): PaymentChoice {
  const wanted = own.plan ?? "finance";
  const plan = plansFor(condition).includes(wanted) ? wanted : "finance";
  const standard = defaultChoice(plan, sliders);
  const { tradeIn, tradeEquity, term, annualMiles, scoreUnknown, ...rest } = own;
  const ofPlan = plan === wanted ? { term: term ?? standard.term, annualMiles: annualMiles ?? null } : {};
  const score = scoreUnknown && own.creditScore === null ? { creditScore: unknownScore(), scoreUnknown } : {};
  const choice = { ...standard, downBy: "amount" as const, ...rest, ...score, ...ofPlan, plan };
  return fitChoice({ ...choice, tradeEquity: tradeIn ? tradeEquity : 0 }, sliders).choice;
}

/** Converts a choice in the calculator to the visitor's own terms. */
export function ownTermsOf(choice: PaymentChoice): OwnTerms {
  const { scoreUnknown, creditScore } = choice;
  return { ...choice, creditScore: scoreUnknown ? null : creditScore, tradeIn: choice.tradeEquity > 0 };
}

/**
 * Converts the values of the steps to own terms. A loan term chosen in the calculator is preserved, because no step
 * sets it. A score that the visitor does not know is a middle one, and not the best as in the estimates for everyone.
 */
export function withEarlierTerm(answers: PersonalAnswers, before: OwnTerms | null): OwnTerms {
  const given = before?.prequalified && { prequalified: before.prequalified };
  const own = { ...answers, ...(answers.creditScore === null && { scoreUnknown: true }), ...given };
  return before?.term === undefined || before.plan === "lease" ? own : { ...own, term: before.term };
}

/** Returns the score that is assumed for a visitor who does not know it. */
export function unknownScore(): number {
  return CREDIT_BANDS.find(({ id }) => id === UNKNOWN_SCORE_BAND)!.score;
}

/** Returns the initial values of the steps from own terms. A down payment in percent fits no step and is left open. */
export function stepAnswers({
  down,
  tradeIn,
  tradeEquity,
  creditScore,
  downBy,
}: OwnTerms): Partial<PersonalAnswers> {
  const others = { tradeIn, tradeEquity, creditScore };
  return downBy === "percent" ? others : { down, ...others };
}

/**
 * Parses own terms saved in the browser. Returns null if incomplete, because partial terms would give a wrong payment.
 */
export function readOwnTerms(stored: unknown): OwnTerms | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { down, tradeIn, tradeEquity, creditScore, ...more } = stored as Record<string, unknown>;
  const isWhole = Number.isFinite(down) && typeof tradeIn === "boolean" && Number.isFinite(tradeEquity);
  if (!isWhole || (creditScore !== null && !Number.isFinite(creditScore))) return null;
  return { down, tradeIn, tradeEquity, creditScore, ...readCalculator(more) } as OwnTerms;
}

/** Parses the calculator's settings. Invalid values from another version of the site are dropped. */
function readCalculator(more: Record<string, unknown>): Partial<PaymentChoice> {
  const { plan, downBy, term, annualMiles, withTaxAndFees, scoreUnknown } = more;
  return {
    ...((plan === "finance" || plan === "lease") && { plan }),
    ...((downBy === "amount" || downBy === "percent") && { downBy }),
    ...(typeof term === "number" && { term }),
    ...(typeof annualMiles === "number" && { annualMiles }),
    ...(typeof withTaxAndFees === "boolean" && { withTaxAndFees }),
    ...(scoreUnknown === true && { scoreUnknown }),
  };
}
