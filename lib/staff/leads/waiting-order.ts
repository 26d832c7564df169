import type { OpeningClock } from "./opening-clock";

/** Lead that waits, with the clock of its department. */
export interface WaitingLead {
  id: string;
  /** Start of the wait, in milliseconds since 1970. */
  since: number;
  /** Minutes waited in which the department was open. */
  minutes: number;
}

/** Compares two leads: the one that waited more opening hours comes first, then the earlier one. */
export function longestFirst(a: WaitingLead, b: WaitingLead): number {
  return b.minutes - a.minutes || a.since - b.since || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Part of one clock's leads that follow a position in `longestFirst`. */
export interface RestOfClock {
  /** Start of the wait of the first lead that may follow. */
  from: number;
  /** Leads that began to wait later than this follow in any case; others by start and id. */
  allAfter: number;
}

/**
 * Returns the part of a clock's leads that follow a position. Within one clock, leads are in the order of arrival, so
 * that the database can select them without knowing opening hours.
 * @param at time until which the waits are counted
 */
export function restOfClock(
  clock: OpeningClock,
  at: number,
  { since, minutes }: Pick<WaitingLead, "since" | "minutes">,
): RestOfClock {
  // The latest starts of waits of at least so many minutes, and of longer waits, which come earlier.
  const same = minutes === 0 ? Number.MAX_SAFE_INTEGER : (clock.before(at, minutes) ?? -1);
  const longer = clock.before(at, minutes + 1) ?? -1;
  return { from: Math.max(longer + 1, Math.min(same + 1, since)), allAfter: same };
}
