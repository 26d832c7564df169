import type { Offer } from "../../store/api/offer-schema";
import type { Promotion } from "../../store/api/page-schemas";
import { offerAdjustments } from "../pricing/offer-adjustments";
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
