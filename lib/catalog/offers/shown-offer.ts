import type { Offer } from "../../store/api/offer-schema";
import { offerMessages } from "../../store/i18n/offer-messages";
import { type OfferPeriod, offerPeriod } from "./offer-period";
import { fillDates, offerDate } from "./offer-text";

const texts = offerMessages();

/** An offer as pages show it: with dates calculated and texts filled in. */
export interface ShownOffer {
  offer: Offer;
  period: OfferPeriod;
  description: string;
  disclaimer: string;
  /** "Ends November 30, 2026"; empty where it has no end. */
  until: string;
  /** "November 30, 2026"; empty where it has no end. */
  endDate: string;
}

/** @param timeZone of the store whose clocks decide */
export function shownOffer(offer: Offer, now: number, timeZone: string): ShownOffer {
  const period = offerPeriod(offer, now, timeZone);
  const fill = (text: string) => fillDates(text, period, timeZone, texts.openDates);
  return {
    offer,
    period,
    description: fill(offer.description),
    disclaimer: fill(offer.disclaimer),
    until: formatUntil(period, timeZone),
    endDate: period.ends === null ? "" : offerDate(period.ends, timeZone),
  };
}

/** The offers that run now, in their order. */
export function runningOffers(offers: readonly Offer[], now: number, timeZone: string): ShownOffer[] {
  return offers
    .map((offer) => shownOffer(offer, now, timeZone))
    .filter(({ period }) => period.state === "running");
}

function formatUntil({ state, starts, ends, renewed }: OfferPeriod, timeZone: string): string {
  if (state === "upcoming" && starts !== null) return texts.starts(offerDate(starts, timeZone));
  if (ends === null) return "";
  const date = offerDate(ends, timeZone);
  if (state === "ended") return texts.ended(date);
  return renewed ? texts.renewed(date) : texts.ends(date);
}
