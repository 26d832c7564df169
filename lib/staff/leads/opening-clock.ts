import { addDays, wallClock } from "../../core/time/zoned-time";
import { type OpeningHours, openingOf } from "../../leads/schedule/opening-hours";
import type { DepartmentOfLead, StaffContext } from "./scope";

/** Counts opening hours between many moments of one span; `openMinutes` does the same for a single lead. */
export interface OpeningClock {
  /** Whole minutes between two moments in which the department was open. */
  minutes(from: number, to: number): number;
  /** The latest moment from which so many minutes were open until another; null where it is not within the span. */
  before(to: number, minutes: number): number | null;
}

const MINUTE_MS = 60_000;

/** @param open null where the hours are unknown: every minute is then counted */
export function openingClock(open: OpeningHours | null, from: number, to: number): OpeningClock {
  if (open === null)
    return {
      minutes: (start, end) => Math.max(0, Math.floor((end - start) / MINUTE_MS)),
      before: (end, minutes) => end - minutes * MINUTE_MS,
    };
  const { starts, before, total } = openings(open, from, to);
  /** Milliseconds of opening hours from the span's beginning. */
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

/** Returns the department's opening of each day, the earlier total, and the whole total, all in milliseconds. */
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

/** Index of the last value that is not greater; -1 if all are. @param sorted ascending */
function lastAtMost(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the clock of each lead's department: one for all stores with the same hours. */
export function openingClocks(
  hoursOf: StaffContext["hoursOf"],
  from: number,
  to: number,
): (lead: DepartmentOfLead) => OpeningClock {
  const byHours = new Map<string, OpeningClock>();
  const byLead = new Map<string, OpeningClock>();
  return ({ storeId, type }) => {
    const key = `${storeId} ${type}`;
    const known = byLead.get(key);
    if (known) return known;
    const open = hoursOf({ storeId, type });
    const hours = JSON.stringify(open);
    const clock = byHours.get(hours) ?? openingClock(open, from, to);
    byHours.set(hours, clock);
    byLead.set(key, clock);
    return clock;
  };
}
