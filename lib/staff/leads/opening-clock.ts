import { addDays, wallClock } from "../../core/time/zoned-time";
import { type OpeningHours, openingOf } from "../../leads/schedule/opening-hours";
import type { DepartmentOfLead, StaffContext } from "./scope";

/** Counter of opening hours between many moments in one span. For a single lead, use `openMinutes`. */
export interface OpeningClock {
  /** Returns the whole minutes between two moments in which the department was open. */
  minutes(from: number, to: number): number;
  /**
   * Returns the latest moment that has `minutes` open minutes before `to`. Returns null if that moment is outside the
   * span.
   */
  before(to: number, minutes: number): number | null;
}

const MINUTE_MS = 60_000;

/** Creates the clock. @param open opening hours, or null if unknown: all minutes then count */
export function openingClock(open: OpeningHours | null, from: number, to: number): OpeningClock {
  if (open === null)
    return {
      minutes: (start, end) => Math.max(0, Math.floor((end - start) / MINUTE_MS)),
      before: (end, minutes) => end - minutes * MINUTE_MS,
    };
  const { starts, before, total } = openings(open, from, to);
  /** Returns the milliseconds of opening hours since the start of the span. */
  const openUntil = (at: number): number => {
    const index = lastAtMost(starts, at);
    if (index < 0) return 0;
    return Math.min(before[index]! + at - starts[index]!, before[index + 1] ?? total);
  };
  return {
    minutes: (start, end) => Math.max(0, Math.floor((openUntil(end) - openUntil(start)) / MINUTE_MS)),
    before(end, minutes) {
      const target = openUntil(end) - minutes * MINUTE_MS;
      const index = lastAtMost(before, target);
      return target < 0 || index < 0 ? null : starts[index]! + target - before[index]!;
    },
  };
}

/** Returns the opening hours of each day, the sum before each day, and the total, in milliseconds. */
function openings(open: OpeningHours, from: number, to: number) {
  const starts: number[] = [];
  const before: number[] = [];
  let total = 0;
  const last = wallClock(to, open.timeZone).date;
  for (let date = wallClock(from, open.timeZone).date; date <= last; date = addDays(date, 1)) {
    const opening = openingOf(date, open);
    const start = Math.max(from, opening?.start ?? from);
    if (!opening || opening.end <= start) continue;
    starts.push(start);
    before.push(total);
    total += opening.end - start;
  }
  return { starts, before, total };
}

/** Returns the index of the last value that is at most `value`, or -1. @param sorted ascending */
function lastAtMost(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Returns the clock of each lead's department. Stores with the same hours share one clock.
 * @param make creates the clock of some hours
 */
export function openingClocks(
  hoursOf: StaffContext["hoursOf"],
  from: number,
  to: number,
  make: typeof openingClock = openingClock,
): (lead: DepartmentOfLead) => OpeningClock {
  const byHours = new Map<string, OpeningClock>();
  const byLead = new Map<string, OpeningClock>();
  return ({ storeId, type }) => {
    const key = `${storeId} ${type}`;
    const known = byLead.get(key);
    if (known) return known;
    const open = hoursOf({ storeId, type });
    const hours = JSON.stringify(open);
    const clock = byHours.get(hours) ?? make(open, from, to);
    byHours.set(hours, clock);
    byLead.set(key, clock);
    return clock;
  };
}
