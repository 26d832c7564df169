import { CREDIT_BANDS } from "../../../config/catalog/finance-sliders";
import { DEALS, type DealStep } from "../../../config/leads/deal";
import { chooseOffers } from "../../catalog/offers/chosen-offers";
import { readOfferIds } from "../../catalog/offers/offer-ids";
import type { VehicleOffer } from "../../catalog/offers/vehicle-offers";
import { type Plan, plansFor } from "../../catalog/pricing/payment-choice";
import type { Sliders } from "../../catalog/pricing/sliders";
import { type Fields, textField } from "../../core/http/fields";
import { singleLine } from "../../core/platform/clean-text";
import type { ProtectionPlan } from "../../store/api/page-schemas";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Condition } from "../../store/api/vehicle-schema";
import { dealMessages } from "../../store/i18n/deal-messages";
import { formatNumber } from "../../store/i18n/format";
import { leadMessages } from "../../store/i18n/lead-messages";
import type { FieldErrors } from "../core/schemas/field-errors";
import { readPersonalNumber } from "../financing/personal-price-schema";
import type { Slot } from "../schedule/slots";
import type { DealData, DealTrade } from "./deal-data";
import { deliveryTo } from "./handover";
import { consentTo } from "./protection";

/** Limits and offers by which the fields of a step are checked. */
export interface StepContext {
  condition: Condition;
  sliders: Sliders;
  /** Offers on the vehicle. */
  offers: readonly VehicleOffer[];
  /** Protection plans that the store sells with the vehicle. */
  plans: readonly ProtectionPlan[];
  /** Store that sells the vehicle. */
  seller: Pick<StoreProfile, "delivery">;
  /** Free times for a pick-up. */
  times: readonly Pick<Slot, "value">[];
  /** Milliseconds since 1970. */
  now: number;
}

export type ReadStep = { ok: true; data: Partial<DealData> } | { ok: false; errors: FieldErrors };

/** Names of each step's own fields; when a post is refused, only these are saved. */
export const STEP_FIELDS: Readonly<Record<DealStep, readonly string[]>> = {
  offers: ["offers"],
  trade: ["hasTrade", "year", "make", "model", "miles", "value", "owed"],
  payment: ["plan", "down", "term", "annualMiles", "credit"],
  plans: [],
  handover: ["handover", "slot", "zip"],
};

/** Reads the posted fields of a step. Amounts outside the limits are errors, never adjusted. */
export function readStep(step: DealStep, fields: Fields, context: StepContext): ReadStep {
  return READERS[step](fields, context);
}

const READERS: Readonly<Record<DealStep, (fields: Fields, context: StepContext) => ReadStep>> = {
  offers: readOffers,
  trade: readTrade,
  payment: readPayment,
  plans: readPlans,
  handover: readHandover,
};

/** A form's field of several boxes arrives as one value per box: `offer-ofr_x=yes`. */
export const OFFER_BOX = "offer-";

function readOffers(fields: Fields, { offers: on }: StepContext): ReadStep {
  const boxes = Object.keys(fields).filter((name) => name.startsWith(OFFER_BOX) && fields[name] === "yes");
  const ids = readOfferIds(boxes.map((name) => name.slice(OFFER_BOX.length)).join("~"));
  if (ids.length === 0) return { ok: true, data: { offers: [] } };
  return chooseOffers(on, ids)
    ? { ok: true, data: { offers: ids } }
    : { ok: false, errors: { offers: dealMessages().errors.combine } };
}

function readTrade(fields: Fields, { now }: StepContext): ReadStep {
  const has = textField(fields, "hasTrade");
  if (has === "no") return { ok: true, data: { trade: null } };
  if (has !== "yes") return { ok: false, errors: { hasTrade: dealMessages().errors.choose } };
  const errors: FieldErrors = {};
  const nextYear = new Date(now).getUTCFullYear() + 1;
  const number = numbersOf(fields, errors);
  const words = (name: "make" | "model") => {
    const text = singleLine(textField(fields, name)).slice(0, 60);
    if (text === "") errors[name] = leadMessages().validation.required;
    return text;
  };
  const trade: DealTrade = {
    year: number("year", { min: 1900, max: nextYear }, plainYear),
    make: words("make"),
    model: words("model"),
    miles: number("miles", { min: 0, max: DEALS.maxMiles }),
    value: number("value", { min: 0, max: DEALS.maxTrade }),
    owed: number("owed", { min: 0, max: DEALS.maxTrade }),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, data: { trade } };
}

function readPayment(fields: Fields, { condition, sliders }: StepContext): ReadStep {
  const given = textField(fields, "plan");
  if (given === "cash")
    return {
      ok: true,
      data: {
        payment: {
          plan: "cash",
          down: 0,
          term: sliders.finance.term.max,
          annualMiles: null,
          creditScore: null,
        },
      },
    };
  const plan: Plan | undefined = plansFor(condition).find((each) => each === given);
  if (!plan) return { ok: false, errors: { plan: dealMessages().errors.choose } };
  const errors: FieldErrors = {};
  const number = numbersOf(fields, errors);
  const own = sliders[plan];
  const down = number("down", own.cashDown);
  const term = number("term", own.term);
  const annualMiles = plan === "lease" ? number("annualMiles", sliders.lease.annualMiles) : null;
  const creditScore = CREDIT_BANDS.find(({ id }) => id === textField(fields, "credit"))?.score ?? null;
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, data: { payment: { plan, down, term, annualMiles, creditScore } } };
}

/** Name of a plan's pair of choices: `plan-gap=yes`. */
export const PLAN_CHOICE = "plan-";

/** Returns the ids of the plans that a form says yes to. */
export function chosenPlans(fields: Fields): string[] {
  return Object.keys(fields).flatMap((name) =>
    name.startsWith(PLAN_CHOICE) && fields[name] === "yes" ? [name.slice(PLAN_CHOICE.length)] : [],
  );
}

/** Reads the plans that were chosen; one without an answer is declined, and one that is not sold here is refused. */
function readPlans(fields: Fields, { plans, now }: StepContext): ReadStep {
  const chosen = chosenPlans(fields).map((wanted) => plans.find(({ id }) => id === wanted));
  const known = chosen.filter((plan) => plan !== undefined);
  return known.length < chosen.length
    ? { ok: false, errors: { plans: dealMessages().errors.plan } }
    : { ok: true, data: { plans: known.map((plan) => consentTo(plan, now)) } };
}

function readHandover(fields: Fields, { seller, times }: StepContext): ReadStep {
  const kind = textField(fields, "handover");
  const { errors, steps } = dealMessages();
  if (kind === "pickup") {
    const slot = textField(fields, "slot");
    const isFree = slot === "" || times.some(({ value }) => value === slot);
    return isFree
      ? { ok: true, data: { handover: { kind, slot: slot || null } } }
      : { ok: false, errors: { slot: errors.slot } };
  }
  if (kind !== "delivery" || !seller.delivery) return { ok: false, errors: { handover: errors.choose } };
  const zip = textField(fields, "zip").trim();
  if (!/^\d{5}$/.test(zip)) return { ok: false, errors: { zip: errors.zip } };
  return deliveryTo(seller, zip)
    ? { ok: true, data: { handover: { kind, zip } } }
    : { ok: false, errors: { zip: steps.handover.noLonger(zip) } };
}

/** Returns a function that reads a whole number, and notes the error of a field that has none. */
function numbersOf(fields: Fields, errors: FieldErrors) {
  return (name: string, { min, max }: { min: number; max: number }, shown = formatNumber): number => {
    const read = readPersonalNumber(textField(fields, name), { min, max });
    if (read.ok && read.value !== null) return read.value;
    errors[name] = dealMessages().errors.number(shown(min), shown(max));
    return 0;
  };
}

/** Formats a year, which has no separator of thousands. */
const plainYear = (year: number) => String(year);
