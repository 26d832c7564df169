import { addDays, momentOf, wallClock } from "../../../lib/core/time/zoned-time";
import { zoneOffsets } from "../../../lib/store/locations/zone-offsets";

/** One repetition: all that may differ between two runs of the same tests. */
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
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

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
  return [
    monthEnd(realNow, timeZone),
    clockChange(realNow, "forward"),
    clockChange(realNow, "back"),
    leapDay(realNow, timeZone),
  ];
}

function monthEnd(realNow: number, timeZone: string): number {
  const dates = daysFrom(realNow, timeZone);
  const last = dates.find(
    (date) => addDays(date, 1).endsWith("-01") && momentAt(date, "23:30", timeZone) > realNow,
  );
  return momentAt(last!, "23:30", timeZone);
}

/** A quarter of an hour before clocks go forward; half an hour before they go back, in the first of two equal hours. */
function clockChange(realNow: number, direction: "forward" | "back"): number {
  const offsets = zoneOffsets(STORE_ZONE, new Date(realNow));
  const before = (direction === "forward" ? 15 : 30) * MINUTE_MS;
  const moments = offsets
    .filter(({ offset }, at) => at > 0 && offset > offsets[at - 1]!.offset === (direction === "forward"))
    .map(({ from }) => from * MINUTE_MS - before);
  return moments.find((at) => at > realNow)!;
}

function leapDay(realNow: number, timeZone: string): number {
  const date = daysFrom(realNow, timeZone, 9 * 366).find(
    (each) => each.endsWith("-02-29") && momentAt(each, "23:30", timeZone) > realNow,
  );
  return momentAt(date!, "23:30", timeZone);
}

function daysFrom(realNow: number, timeZone: string, count = 400): string[] {
  const today = wallClock(realNow, timeZone).date;
  return Array.from({ length: count }, (_, ahead) => addDays(today, ahead));
}

/** @throws Error for a time that the zone's clocks never show on that day */
function momentAt(date: string, time: string, timeZone: string): number {
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  const moment = momentOf({ date, minutes: hours * HOUR_MINUTES + minutes }, timeZone);
  if (moment === null) throw new Error(`${timeZone} has no ${date} ${time}`);
  return moment;
}

/** A random order that is the same for the same seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = generator(seed);
  const result = [...items];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other]!, result[at]!];
  }
  return result;
}

/** Mulberry32: numbers from 0 to 1. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
