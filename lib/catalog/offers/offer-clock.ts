import "server-only";
import { OFFER_CLOCK_MS } from "../../../config/catalog/offers";
import { log } from "../../core/platform/log";
import { everySnapshot, type StoreSnapshot } from "../inventory/snapshot";
import { nextChangeOf } from "./offer-period";
import { promotionDates } from "./shown-promotions";

/** The store data that determines when its offers change. */
export type DatedStock = Pick<StoreSnapshot, "storeSlug" | "version" | "offers" | "profile" | "stores"> & {
  content: Pick<StoreSnapshot["content"], "promotions">;
};

/**
 * Calls back with a segment when an offer or a promotion in it begins, ends or enters its next month, so that cached
 * pages are rendered again: an offer leaves the lists at the store's midnight, not at the next render.
 * @returns a function that ends it
 */
export function startOfferClock(onChange: (storeSlug: string) => void): () => void {
  const look = offerClock(onChange);
  const timer = setInterval(() => {
    try {
      look(everySnapshot(), Date.now());
    } catch (error) {
      log().error({ reason: String(error) }, "the dates of offers could not be looked at");
    }
  }, OFFER_CLOCK_MS).unref();
  return () => clearInterval(timer);
}

/** One look at all stocks: calls back for those of which an offer has changed since the look before. */
export function offerClock(
  onChange: (storeSlug: string) => void,
): (stocks: readonly DatedStock[], now: number) => void {
  const known = new Map<string, { version: string; due: number | null }>();
  return (stocks, now) => {
    for (const stock of stocks) {
      const before = known.get(stock.storeSlug);
      const passed = before !== undefined && before.due !== null && before.due <= now;
      if (before?.version === stock.version && !passed) continue;
      known.set(stock.storeSlug, { version: stock.version, due: nextOfferChange(stock, now) });
      if (passed) onChange(stock.storeSlug);
    }
  };
}

/** When the offers and promotions of a stock change next, on the clocks of any of its stores; null: never. */
function nextOfferChange({ offers, profile, stores, content }: DatedStock, now: number): number | null {
  const dated = [...offers, ...content.promotions.map(promotionDates)];
  const zones = new Set([profile, ...stores].map(({ timeZone }) => timeZone));
  const changes = dated.flatMap((offer) => [...zones].map((zone) => nextChangeOf(offer, now, zone)));
  const times = changes.filter((at) => at !== null && !Number.isNaN(at)) as number[];
  return times.length > 0 ? Math.min(...times) : null;
}
