import { addDays, isDate, momentOf, wallClock } from "../../core/time/zoned-time";

/** Dates of an offer, as in the store API. */
export interface OfferDates {
  offer_recurring: "monthly" | "none";
  offer_startdate: string | null;
  offer_enddate: string | null;
}

export type OfferState = "upcoming" | "running" | "ended";

/** Period of an offer in milliseconds since 1970; null means open. */
export interface OfferPeriod {
  state: OfferState;
  /** Start of the current period; for a monthly offer, of this month. */
  starts: number | null;
  /** End of the current period. */
  ends: number | null;
  /** True if another period follows. */
  renewed: boolean;
}

const DAY_MINUTES = 24 * 60;

/**
 * Returns an offer's state at a time, in the store's time zone. A monthly offer runs between its dates like any other
 * (docs/rules.md#offers). Its shown dates are those of the current month: the first month before its start, the last
 * after its end.
 */
export function offerPeriod(dates: OfferDates, now: number, timeZone: string): OfferPeriod {
  const start = momentOfDate(dates.offer_startdate, "start", timeZone);
  const end = momentOfDate(dates.offer_enddate, "end", timeZone);
  const state = end !== null && now > end ? "ended" : start !== null && now < start ? "upcoming" : "running";
  if (dates.offer_recurring === "none") return { state, starts: start, ends: end, renewed: false };
  const month = monthAround(Math.max(start ?? now, Math.min(end ?? now, now)), timeZone);
  return {
    state,
    starts: start === null ? month.first : Math.max(start, month.first),
    ends: end === null ? month.last : Math.min(end, month.last),
    renewed: end === null || end > month.last,
  };
}

/** Returns when the state or small print of an offer next changes after `now`, or null. */
export function nextChangeOf(dates: OfferDates, now: number, timeZone: string): number | null {
  const { state, starts, ends } = offerPeriod(dates, now, timeZone);
  if (state === "ended") return null;
  if (state === "upcoming") return starts;
  return ends === null ? null : ends + 1;
}

/**
 * Converts a date of the store API to a moment. Without an offset, the store's time zone applies; a day alone means its
 * first or last millisecond. Returns null for an open date and NaN for an invalid one.
 */
export function momentOfDate(date: string | null, edge: "start" | "end", timeZone: string): number | null {
  if (date === null) return null;
  return remembered(`${date} ${edge} ${timeZone}`, () => readDate(date, edge, timeZone));
}

function readDate(date: string, edge: "start" | "end", timeZone: string): number {
  if (!isDate(date.slice(0, 10))) return Number.NaN;
  if (/^\d{4}-\d\d-\d\d$/.test(date)) {
    return edge === "start" ? midnight(date, timeZone) : midnight(addDays(date, 1), timeZone) - 1;
  }
  if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(date)) return Date.parse(date);
  const asUtc = Date.parse(`${date}Z`);
  if (Number.isNaN(asUtc)) return Number.NaN;
  const written = new Date(asUtc);
  const day = written.toISOString().slice(0, 10);
  const minutes = written.getUTCHours() * 60 + written.getUTCMinutes();
  // A time that a clock change skips becomes the same minute of the next hour.
  const moment =
    momentOf({ date: day, minutes }, timeZone) ?? momentOf({ date: day, minutes: minutes + 60 }, timeZone);
  return (moment ?? Number.NaN) + (asUtc % 60_000);
}

function monthAround(at: number, timeZone: string): { first: number; last: number } {
  const month = wallClock(at, timeZone).date.slice(0, 7);
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  const first = (of: string) => remembered(`${of} ${timeZone}`, () => midnight(`${of}-01`, timeZone));
  return { first: first(month), last: first(next) - 1 };
}

/** Returns the first moment of a day, even if a clock change skips midnight. */
function midnight(date: string, timeZone: string): number {
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += 30) {
    const at = momentOf({ date, minutes }, timeZone);
    if (at !== null) return at;
  }
  return Date.parse(`${date}T00:00:00Z`);
}

/** Cached, because each page needs the same few dates, and formatting in a time zone is much slower than a lookup. */
const known = new Map<string, number>();
const MAX_KNOWN = 2_000;

function remembered(key: string, read: () => number): number {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const moment = read();
  known.set(key, moment);
  return moment;
}
