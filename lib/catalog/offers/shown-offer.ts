import { ONGOING_AFTER_DAYS } from "../../../config/catalog/offers";
import { PAGES, type PageId } from "../../../config/runtime/pages";
import { isPageOn, type PageChoices } from "../../core/pages/page-switches";
import { dateFormat } from "../../core/time/zoned-time";
import type { Offer, OfferDepartment } from "../../store/api/offer-schema";
import { offerMessages } from "../../store/i18n/offer-messages";
import { type OfferPeriod, offerPeriod } from "./offer-period";

const DAY_MS = 86_400_000;
const texts = () => offerMessages();

/** Offer as shown on pages, with calculated dates and filled-in texts(). */
export interface ShownOffer {
  offer: Offer;
  /** Path of its own page, or null if the store has no such page. */
  path: string | null;
  period: OfferPeriod;
  description: string;
  disclaimer: string;
  /** "Ends November 30, 2026", or "No end date" for an end many years away; empty without an end. */
  until: string;
  /** "November 30, 2026"; empty without an end. */
  endDate: string;
}

/** Store of an offer. Its time zone applies, and the offer links to its pages. */
export interface OfferStore extends PageChoices {
  timeZone: string;
}

export function shownOffer(offer: Offer, now: number, store: OfferStore): ShownOffer {
  const { timeZone } = store;
  const period = offerPeriod(offer, now, timeZone);
  // A date decades away only says that the offer has no end.
  const stated = isOngoing(period, now) ? { ...period, ends: null } : period;
  const fill = (text: string) => fillDates(text, stated, timeZone, texts().openDates);
  return {
    offer,
    path: offerPath(offer, store),
    period,
    description: fill(offer.description),
    disclaimer: fill(offer.disclaimer),
    until: formatUntil(offer, period, now, timeZone),
    endDate: period.ends === null ? "" : offerDate(period.ends, timeZone),
  };
}

/** Returns the offers that run now, in order. */
export function runningOffers(offers: readonly Offer[], now: number, store: OfferStore): ShownOffer[] {
  return offers
    .map((offer) => shownOffer(offer, now, store))
    .filter(({ period }) => period.state === "running");
}

function formatUntil(
  { department }: Offer,
  { state, starts, ends, renewed }: OfferPeriod,
  now: number,
  timeZone: string,
): string {
  if (state === "upcoming" && starts !== null) return texts().starts(offerDate(starts, timeZone));
  if (ends === null) return "";
  const date = offerDate(ends, timeZone);
  if (state === "ended") return texts().ended(date);
  if (isOngoing({ ends }, now)) return texts().ongoing;
  if (!renewed) return texts().ends(date);
  return department === "sales" ? texts().through(date) : texts().renewed(date);
}

/** Returns true if the end is so far away that the offer counts as ongoing. */
function isOngoing({ ends }: Pick<OfferPeriod, "ends">, now: number): boolean {
  return ends !== null && ends - now > ONGOING_AFTER_DAYS * DAY_MS;
}

/** Offers of a list: those that a shopper uses, and those that come with a vehicle anyway, such as a warranty. */
export interface OfferGroups {
  deals: ShownOffer[];
  included: ShownOffer[];
}

/** Separates the deals of a list from what comes with a vehicle anyway; both keep their order. */
export function offerGroups(offers: readonly ShownOffer[]): OfferGroups {
  const isIncluded = ({ offer }: ShownOffer) => offer.type_label === "Warranty";
  return {
    deals: offers.filter((shown) => !isIncluded(shown)),
    included: offers.filter(isIncluded),
  };
}

/** Pattern of `{startDate}` and `{endDate}`, also as `{start_date}` or `{offer_startdate}`. */
const PLACEHOLDER = /\{\s*(?:offer_)?(start|end)_?date\s*\}/gi;

/** Texts for open dates. */
interface OpenDates {
  start: string;
  end: string;
}

/** Replaces the placeholders in an offer's text with the dates of its period (docs/rules.md#offers). */
export function fillDates(text: string, period: OfferPeriod, timeZone: string, open: OpenDates): string {
  return text.replace(PLACEHOLDER, (_, edge: string) => {
    const name = edge.toLowerCase() as "start" | "end";
    const at = name === "start" ? period.starts : period.ends;
    return at === null ? open[name] : offerDate(at, timeZone);
  });
}

/** Formats a date in the store's time zone: "November 30, 2026". */
function offerDate(at: number, timeZone: string): string {
  return dateFormat({ timeZone, dateStyle: "long" }).format(at);
}

/** Lists of special offers, in the order of `/special-offers` (docs/rules.md#offers). */
export const OFFER_LISTS = [
  { department: "sales", page: "special-offers-current-incentives", detail: "special-offers-sales-id" },
  { department: "dealer", page: "special-offers-dealer", detail: "special-offers-dealer-id" },
  { department: "service", page: "special-offers-service", detail: "special-offers-service-id" },
] as const satisfies readonly { department: OfferDepartment; page: PageId; detail: PageId }[];

export type OfferList = (typeof OFFER_LISTS)[number];

/** Returns the list at `/special-offers/{name}` ("dealer", "current-incentives"), or null. */
export function offerListAt(name: string): OfferList | null {
  return OFFER_LISTS.find(({ page }) => PAGES[page].path === `/special-offers/${name}`) ?? null;
}

/** Returns the list whose offers have pages at `/special-offers/{name}/{id}` ("dealer", "sales"), or null. */
export function offerListOf(name: string): OfferList | null {
  return OFFER_LISTS.find(({ department }) => department === name) ?? null;
}

const PAGE_OF: Record<OfferDepartment, PageId> = {
  dealer: "special-offers-dealer-id",
  service: "special-offers-service-id",
  sales: "special-offers-sales-id",
};

/** Returns the path of an offer's page (docs/rules.md#offers), or null if the store has disabled it. */
export function offerPath(
  { id, department }: Pick<Offer, "id" | "department">,
  store: PageChoices,
): string | null {
  return isPageOn(PAGE_OF[department], store) ? `/special-offers/${department}/${id}` : null;
}
