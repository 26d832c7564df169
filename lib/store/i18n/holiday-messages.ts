import type { HolidayId } from "../../../config/runtime/holidays";
import { defineMessages } from "../../core/language/messages";
import { longDate } from "../../core/time/zoned-time";

const names: Readonly<Record<HolidayId, string>> = {
  "new-years-day": "New Year’s Day",
  "memorial-day": "Memorial Day",
  juneteenth: "Juneteenth",
  "independence-day": "Independence Day",
  "labor-day": "Labor Day",
  "veterans-day": "Veterans Day",
  "thanksgiving-day": "Thanksgiving Day",
  "christmas-eve": "Christmas Eve",
  "christmas-day": "Christmas Day",
  "new-years-eve": "New Year’s Eve",
};

/** Messages of closed days; no browser loads them. */
const holidays = {
  names,
  /** Formats a closed day. @param date `YYYY-MM-DD` */
  day: (date: string, name: string) => `${longDate(date)} (${name})`,
  closedOn: (days: readonly string[]) => `Closed on ${new Intl.ListFormat("en-US").format(days)}`,
};

export const holidayMessages = defineMessages("holidays", holidays);
