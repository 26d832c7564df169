import type { Offer } from "../../store/api/offer-schema";
import type { Promotion } from "../../store/api/page-schemas";
import { offerAdjustments } from "../pricing/estimates";
import { readVehicleConditions } from "../pricing/vehicle-rules";
import { momentOfDate } from "./offer-period";
import { readCriterias } from "./shown-promotions";

/** Returns the problems of valid offers, one line each: unusable conditions, figures and dates. */
export function offerProblems(offers: readonly Offer[]): string[] {
  return offers.flatMap((offer) =>
    problemsOfOffer(offer).map(({ field, problem }) => `${offer.id}: ${field}: ${problem}`),
  );
}

/** Path of an unusable field, and the reason. */
export interface OfferProblem {
  field: string;
  problem: string;
}

/** Returns the problems of a valid offer. */
export function problemsOfOffer(offer: Offer): OfferProblem[] {
  const conditions = readVehicleConditions(offer.vehicles_conditions);
  const figures = offerAdjustments([offer]);
  const start = momentOfDate(offer.offer_startdate, "start", "UTC");
  const end = momentOfDate(offer.offer_enddate, "end", "UTC");
  return [
    ...(conditions.ok
      ? []
      : conditions.problems.map(({ at, problem }) => ({ field: `vehicles_conditions ${at}`, problem }))),
    ...(figures.ok ? [] : [{ field: figures.field, problem: "not an amount" }]),
    ...(start !== null && end !== null && start >= end
      ? [{ field: "offer_enddate", problem: "not after offer_startdate" }]
      : []),
    ...(offer.type === "apr" && (offer.offer_terms?.apr ?? null) === null
      ? [{ field: "offer_terms.apr", problem: "an offer of type apr needs its rate" }]
      : []),
    ...(offer.type === "apr" && (offer.offer_terms?.term_length ?? null) === null
      ? [{ field: "offer_terms.term_length", problem: "an offer of type apr needs its term" }]
      : []),
  ];
}

/** Returns the problems of valid promotions, one line each: unusable criteria and dates. */
export function promotionProblems(promotions: readonly Promotion[]): string[] {
  return promotions.flatMap((promotion) =>
    problemsOfPromotion(promotion).map(({ field, problem }) => `${promotion.id}: ${field}: ${problem}`),
  );
}

/** Returns the problems of a valid promotion. */
export function problemsOfPromotion({ criterias, startDate, endDate }: Promotion): OfferProblem[] {
  const read = readCriterias(criterias);
  const start = momentOfDate(startDate, "start", "UTC");
  const end = momentOfDate(endDate, "end", "UTC");
  return [
    ...(read.ok ? [] : read.problems.map(({ at, problem }) => ({ field: `criterias ${at}`, problem }))),
    ...(start !== null && end !== null && start >= end
      ? [{ field: "endDate", problem: "not after startDate" }]
      : []),
  ];
}

/**
 * Triggering terms in an advertisement for credit or a lease, and the disclosures that the law then requires
 * (docs/domain.md#credit-advertising).
 */
interface Rule {
  /** Patterns of triggering terms. */
  triggers: readonly RegExp[];
  /** Required disclosures, each with the text to add if it is missing. */
  needed: readonly { is: RegExp; add: string }[];
}

const AMOUNT = String.raw`\$\s?\d[\d,]*(?:\.\d\d)?`;
const PAYMENT = new RegExp(String.raw`${AMOUNT}\s*(?:\/|a|per|every|each)?\s*(?:mo\b|month)`, "i");
const TERM = /\b\d{1,3}[\s-]*(?:months?|mos?\b|monthly payments?|payments?)/i;
const IS_LEASE = /\bleas(?:e|es|ed|ing)\b/i;
/** Words that make months and payments terms of credit; otherwise they may belong to a warranty or a subscription. */
const IS_CREDIT = /\bAPR\b|\bfinanc|\bloan\b|\bpay(?:s|ing|ments?)?\b|\bcredit\b/i;

/** Rule of Regulation Z, 12 CFR 1026.24(d). */
const LOAN: Rule = {
  triggers: [
    PAYMENT,
    new RegExp(
      `(?:${TERM.source})[^]*(?:${IS_CREDIT.source})|(?:${IS_CREDIT.source})[^]*(?:${TERM.source})`,
      "i",
    ),
    new RegExp(String.raw`(?:${AMOUNT}|\d[\d.]*\s?%)\s*down\b`, "i"),
    /\b(?:no|zero) (?:money )?down\b/i,
    /\bfinance charge\b/i,
  ],
  needed: [
    { is: /\bdown\b/i, add: "the down payment, such as “$2,000 down”" },
    { is: TERM, add: "how many payments, such as “60 monthly payments”" },
    { is: PAYMENT, add: "the amount of each payment, such as “$389 a month”" },
    { is: /\bAPR\b|annual percentage rate/i, add: "the rate as “APR” or “annual percentage rate”" },
  ],
};

/** Rule of Regulation M, 12 CFR 1013.7(d). */
const LEASE: Rule = {
  triggers: [PAYMENT, new RegExp(String.raw`(?:${AMOUNT}|\d[\d.]*\s?%)\s*(?:down|due at signing)\b`, "i")],
  needed: [
    { is: /\bdue at (?:lease )?signing\b/i, add: "the total due at signing" },
    { is: TERM, add: "how many payments, such as “36 monthly payments”" },
    { is: PAYMENT, add: "the amount of each payment, such as “$289 a month”" },
    { is: /\bsecurity deposit\b/i, add: "whether there is a security deposit" },
  ],
};

/**
 * Returns the disclosures missing from an advertisement that names terms of credit or a lease.
 * @param texts texts of the advertisement
 * @param smallPrint text shown with it, which may contain the disclosures
 */
export function missingCreditTerms(texts: readonly string[], smallPrint = ""): string[] {
  const said = texts.join("\n");
  const { triggers, needed } = IS_LEASE.test(said) ? LEASE : LOAN;
  if (!triggers.some((trigger) => trigger.test(said))) return [];
  const all = `${said}\n${smallPrint}`;
  return needed.filter(({ is }) => !is.test(all)).map(({ add }) => add);
}
