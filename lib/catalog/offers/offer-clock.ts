import "server-only";
import type { StoreSnapshot } from "../inventory/snapshot/snapshot";
import { nextChangeOf } from "./offer-period";
import { promotionDates } from "./shown-promotions";

/** Store data that determines when its offers change. */
export type DatedStock = Pick<StoreSnapshot, "storeSlug" | "version" | "offers" | "profile" | "stores"> & {
  content: Pick<StoreSnapshot["content"], "promotions">;
};

/**
 * Returns a check of all stocks. It calls back with the slug of each stock in which an offer or promotion has begun,
 * ended or entered its next month since the last check. Its cached pages are then rendered again at the store's
 * midnight.
 */
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

/** Returns when the offers and promotions of a stock next change, in the time zone of any of its stores, or null. */
function nextOfferChange({ offers, profile, stores, content }: DatedStock, now: number): number | null {
  const dated = [...offers, ...content.promotions.map(promotionDates)];
  const zones = new Set([profile, ...stores].map(({ timeZone }) => timeZone));
  const changes = dated.flatMap((offer) => [...zones].map((zone) => nextChangeOf(offer, now, zone)));
  const times = changes.filter((at) => at !== null && !Number.isNaN(at)) as number[];
  return times.length > 0 ? Math.min(...times) : null;
}
