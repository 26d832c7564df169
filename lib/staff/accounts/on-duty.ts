import { wallClock, weekdayOf } from "../../core/time/zoned-time";
import { isOpenAt, type OpeningHours } from "../../leads/schedule/opening-hours";
import { grantsOf, type RoleHolder } from "../rights";

/** Working days and absence of a person. */
export interface Duty {
  /** Weekdays, 0 is Monday; null: not chosen. */
  days: readonly number[] | null;
  /** First and last day of the absence (`YYYY-MM-DD`), or null. */
  away: { from: string; until: string } | null;
}

export const NO_DUTY: Duty = { days: null, away: null };

/**
 * Returns true if a person takes leads of a store on a date. People who have not chosen days take leads on every day,
 * except those who see all leads of the store: managers and owners get leads by rule only on days that were chosen.
 */
export function worksOn(person: RoleHolder, { days, away }: Duty, storeId: string, date: string): boolean {
  if (away && date >= away.from && date <= away.until) return false;
  return days ? days.includes(weekdayOf(date)) : !seesAll(person, storeId);
}

/** Moment at a department of a store. */
export interface DutyTime {
  at: number;
  storeId: string;
  /** Opening hours of the department, or null if unknown. */
  open: OpeningHours | null;
  /** IANA time zone of the store. */
  timeZone: string;
}

/** Returns true if a person is on duty: on one of their days at the store's date, while the department is open. */
export function isOnDuty(person: RoleHolder, duty: Duty, { at, storeId, open, timeZone }: DutyTime): boolean {
  return isOpenAt(open, at) && worksOn(person, duty, storeId, wallClock(at, timeZone).date);
}

/** Returns true if a person who has not chosen days takes leads on every day, at one store at least. */
export function takesLeadsByDefault(person: RoleHolder): boolean {
  return person.roles.some(({ storeId }) => !seesAll(person, storeId));
}

function seesAll(person: RoleHolder, storeId: string | null): boolean {
  return grantsOf(person, "leads.answer").some(
    (grant) => grant.scope === "all" && (grant.storeId === null || grant.storeId === storeId),
  );
}
