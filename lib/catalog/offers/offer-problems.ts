import type { Offer } from "../../store/api/offer-schema";
import type { Promotion } from "../../store/api/page-schemas";
import { offerAdjustments } from "../pricing/offer-adjustments";
import { readVehicleConditions } from "../pricing/vehicle-rules";
import { momentOfDate } from "./offer-period";
import { readCriterias } from "./shown-promotions";

/**
 * What is wrong with offers that meet the contract, one line each: conditions, figures and dates that cannot be used.
 */
export function offerProblems(offers: readonly Offer[]): string[] {
  return offers.flatMap((offer) => problemsOf(offer).map((problem) => `${offer.id}: ${problem}`));
}

function problemsOf(offer: Offer): string[] {
  const conditions = readVehicleConditions(offer.vehicles_conditions);
  const figures = offerAdjustments([offer]);
  const start = momentOfDate(offer.offer_startdate, "start", "UTC");
  const end = momentOfDate(offer.offer_enddate, "end", "UTC");
  return [
    ...(conditions.ok
      ? []
      : conditions.problems.map(({ at, problem }) => `vehicles_conditions ${at}: ${problem}`)),
    ...(figures.ok ? [] : [`${figures.field}: not an amount`]),
    ...(start !== null && end !== null && start >= end ? ["offer_enddate: not after offer_startdate"] : []),
    ...(offer.type === "apr" && (offer.offer_terms?.apr ?? null) === null
      ? ["offer_terms.apr: an offer of type apr needs its rate"]
      : []),
    ...(offer.type === "apr" && (offer.offer_terms?.term_length ?? null) === null
      ? ["offer_terms.term_length: an offer of type apr needs its term"]
      : []),
  ];
}

/** What is wrong with promotions that meet the contract, one line each: criteria and dates that cannot be used. */
export function promotionProblems(promotions: readonly Promotion[]): string[] {
  return promotions.flatMap(({ id, criterias, startDate, endDate }) => {
    const read = readCriterias(criterias);
    const start = momentOfDate(startDate, "start", "UTC");
    const end = momentOfDate(endDate, "end", "UTC");
    return [
      ...(read.ok ? [] : read.problems.map(({ at, problem }) => `${id}: criterias ${at}: ${problem}`)),
      ...(start !== null && end !== null && start >= end ? [`${id}: endDate: not after startDate`] : []),
    ];
  });
}
