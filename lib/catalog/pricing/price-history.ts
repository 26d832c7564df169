import { FORMER_PRICE_MIN_DAYS, PRICE_DROP_SHOWN_DAYS } from "../../../config/catalog/pricing";
import { addDays, wallClock } from "../../core/time/zoned-time";
import { type FormerPrice, lastDrop } from "../../store/api/price-changes";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";

/** Time zone of the store that sells the vehicle. */
interface StoreClock {
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Returns the last price drop in US dollars with its date, for the line under the price. Returns null without a drop in
 * the last `PRICE_DROP_SHOWN_DAYS` days (docs/rules.md#price-history).
 * @param price current advertised price in US dollars; if the last change led to another price, the result is null
 */
export function recentDrop(
  { priceChanges }: Pick<Vehicle, "priceChanges">,
  price: number | null,
  { now, timeZone }: StoreClock,
): { amount: number; date: string } | null {
  const [last] = priceChanges;
  const amount = lastDrop(priceChanges);
  if (!last || amount === 0 || last.amount !== price) return null;
  const date = wallClock(Date.parse(last.at), timeZone).date;
  return daysBetween(date, wallClock(now, timeZone).date) > PRICE_DROP_SHOWN_DAYS ? null : { amount, date };
}

/**
 * Returns the price that the store advertised before the current one, if it was higher and advertised for at least
 * `FORMER_PRICE_MIN_DAYS` (docs/rules.md#prices). Otherwise returns null.
 * @param price current advertised price in US dollars; if the last change led to another price, the result is null
 */
export function formerPriceOf(
  { priceChanges: [last, before] }: Pick<Vehicle, "priceChanges">,
  price: number | null,
  timeZone: string,
): FormerPrice | null {
  if (!last || !before || price === null || last.amount !== price) return null;
  if (before.amount === null || before.amount <= price) return null;
  const days = (Date.parse(last.at) - Date.parse(before.at)) / DAY_MS;
  if (days < FORMER_PRICE_MIN_DAYS) return null;
  return { amount: before.amount, until: wallClock(Date.parse(last.at), timeZone).date };
}

export interface ListedPrice {
  /** Time of the change, ISO 8601. */
  at: string;
  /** Date in the store's time zone, `YYYY-MM-DD`. */
  date: string;
  /** Amount in US dollars, or null without a price. */
  amount: number | null;
  /** Difference from the previous price in US dollars, negative for a drop; null if one of them is missing. */
  change: number | null;
}

/** Returns a vehicle's price changes as listed on its page, newest first. */
export function listedPrices(
  { priceChanges }: Pick<Vehicle, "priceChanges">,
  timeZone: string,
): ListedPrice[] {
  return priceChanges.map(({ at, amount }, index) => {
    const before = priceChanges[index + 1]?.amount ?? null;
    return {
      at,
      date: wallClock(Date.parse(at), timeZone).date,
      amount,
      change: amount === null || before === null ? null : Math.round((amount - before) * 100) / 100,
    };
  });
}

/** Returns the date on which the vehicle came into stock, in the store's time zone, `YYYY-MM-DD`. */
export function stockDate({ dateInStock }: Pick<Vehicle, "dateInStock">, timeZone: string): string {
  return wallClock(Date.parse(dateInStock), timeZone).date;
}

/** Returns the calendar days since the vehicle came into stock; 0 on its first day. */
export function daysOnLot(vehicle: Pick<Vehicle, "dateInStock">, { now, timeZone }: StoreClock): number {
  return Math.max(0, daysBetween(stockDate(vehicle, timeZone), wallClock(now, timeZone).date));
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * Returns the last day on which a price is guaranteed, "2026-12-08". Returns null if the selling store states no
 * guarantee, or if the vehicle is reserved. The day is relative to the time of rendering, which happens at least every
 * hour.
 * @param now milliseconds since 1970
 */
export function priceGoodThrough(
  vehicle: Pick<Vehicle, "status">,
  { pricing, timeZone }: Pick<StoreProfile, "pricing" | "timeZone">,
  now: number,
): string | null {
  if (pricing.priceGoodDays === undefined || vehicle.status !== "available") return null;
  return addDays(wallClock(now, timeZone).date, pricing.priceGoodDays);
}
