import { addDays, momentOf, wallClock } from "../../lib/core/time/zoned-time";

/** A repetition with all its variations between runs of the same tests. */
export interface Round {
  /** Number of the round, from 1. */
  number: number;
  /** Seed of the order in which tests run. */
  seed: number;
  timeZone: string;
  /** The moment at which the tests believe to start, milliseconds since 1970. */
  now: number;
}

export interface RoundChoice {
  times: number;
  /** Seed of the first round; each further one adds 1. */
  seed: number;
  /** The real time: all moments lie after it, since a browser forgets cookies by its own clock. */
  realNow: number;
  /** Time zone in place of the rotating ones. */
  timeZone?: string;
  now?: number;
}

/**
 * Time zones behind and ahead of the sample stores, on the other side of the date line, and with a quarter of an hour.
 */
export const TIME_ZONES = [
  "UTC",
  "America/Chicago",
  "Pacific/Kiritimati",
  "Asia/Kathmandu",
  "Pacific/Pago_Pago",
] as const;

/** Time zone of the tests' stores, for dates around its clock changes. */
const STORE_ZONE = "America/Chicago";
const HOUR_MS = 3_600_000;
/** Days until the next leap day, at most. */
const DAYS_AHEAD = 9 * 366;

/** Zones and moments rotate with different periods, so that enough rounds meet each pair. */
export function chooseRounds({ times, seed, realNow, timeZone, now }: RoundChoice): Round[] {
  return Array.from({ length: times }, (_, index) => {
    const zone = timeZone ?? TIME_ZONES[index % TIME_ZONES.length]!;
    const moments = awkwardMoments(realNow, zone);
    return {
      number: index + 1,
      seed: seed + index,
      timeZone: zone,
      now: now ?? moments[index % moments.length]!,
    };
  });
}

/**
 * The next of each moment at which dates go wrong: the last half hour of a month on a time zone's clocks, a quarter of an
 * hour before the stores' clocks go forward, the hour that they show twice, and the end of a leap day.
 */
export function awkwardMoments(realNow: number, timeZone: string): number[] {
  const next = (zone: string, hours: number, isIt: (date: string) => boolean) => {
    const today = wallClock(realNow, zone).date;
    for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
      const date = addDays(today, ahead);
      const moment = isIt(date) ? momentOf({ date, minutes: hours * 60 }, zone) : null;
      if (moment !== null && moment > realNow) return moment;
    }
    throw new Error(`${zone} has no such day`);
  };
  const hoursOf = (date: string) => (midnight(addDays(date, 1)) - midnight(date)) / HOUR_MS;
  return [
    next(timeZone, 23.5, (date) => addDays(date, 1).endsWith("-01")),
    next(STORE_ZONE, 1.75, (date) => hoursOf(date) === 23),
    next(STORE_ZONE, 1.5, (date) => hoursOf(date) === 25),
    next(timeZone, 23.5, (date) => date.endsWith("-02-29")),
  ];
}

/** Returns the moment at which a day begins for the stores. */
function midnight(date: string): number {
  return momentOf({ date, minutes: 0 }, STORE_ZONE)!;
}
