import { dateFormat } from "../../core/time/date-format";
import type { OfferPeriod } from "./offer-period";

/** `{startDate}` and `{endDate}`, also as `{start_date}` or `{offer_startdate}`. */
const PLACEHOLDER = /\{\s*(?:offer_)?(start|end)_?date\s*\}/gi;

/** Text for a date that is left open. */
export interface OpenDates {
  start: string;
  end: string;
}

/** A text of an offer with the dates of its period in the place of its placeholders (docs/rules.md#offers). */
export function fillDates(text: string, period: OfferPeriod, timeZone: string, open: OpenDates): string {
  return text.replace(PLACEHOLDER, (_, edge: string) => {
    const name = edge.toLowerCase() as "start" | "end";
    const at = name === "start" ? period.starts : period.ends;
    return at === null ? open[name] : offerDate(at, timeZone);
  });
}

/** "November 30, 2026", as the store's calendar has it. */
export function offerDate(at: number, timeZone: string): string {
  return dateFormat({ timeZone, dateStyle: "long" }).format(at);
}
