import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OpeningHours } from "@/lib/leads/schedule/opening-hours";
import { openingClock } from "@/lib/staff/leads/opening-clock";
import { longestFirst, restOfClock } from "@/lib/staff/leads/waiting-order";
import { runs } from "../../support/scale";
import { USUAL_CLOSURES } from "../../support/usual-closures";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** The clocks go back on the first day of November. */
const START = Date.UTC(2026, 9, 20);
const AT = START + 25 * DAY_MS;
const day = (open: number, close: number, closed = false) => ({ open, close, closed });
const USUAL: OpeningHours = {
  closures: USUAL_CLOSURES,
  timeZone: "America/Chicago",
  hours: [...Array.from({ length: 5 }, () => day(9, 20)), day(9.5, 18), day(0, 1, true)],
};
const NEVER = { ...USUAL, hours: Array.from({ length: 7 }, () => day(0, 1, true)) };
const clocks = fc.constantFrom(USUAL, NEVER, null).map((open) => openingClock(open, START, AT));
const since = fc.integer({ min: START - 3 * DAY_MS, max: AT });
const arrivals = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[0-9a-f]{1,4}$/), since }), {
  selector: ({ id }) => id,
  maxLength: 40,
});

describe("the order of waiting leads", () => {
  it("equals the order of arrival within one clock", () => {
    fc.assert(
      fc.property(clocks, arrivals, (clock, leads) => {
        const waiting = leads.map((lead) => ({ ...lead, minutes: clock.minutes(lead.since, AT) }));
        const byArrival = [...waiting].sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
        expect([...waiting].sort(longestFirst)).toEqual(byArrival);
      }),
      { numRuns: runs(300) },
    );
  });

  it("places a lead of the opening hours before an earlier one of the closed night", () => {
    const clock = openingClock(USUAL, START, AT);
    const wednesday = Date.UTC(2026, 9, 21);
    const now = wednesday + 20 * HOUR_MS;
    const wait = (id: string, from: number) => ({ id, since: from, minutes: clock.minutes(from, now) });
    // The other store is open around the clock.
    const other = { id: "b", since: wednesday + 9 * HOUR_MS, minutes: 11 * 60 };
    const night = wait("a", wednesday + 8 * HOUR_MS);
    expect([night, other].sort(longestFirst).map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("continues after any position, of the same or another clock, without a gap or a repetition", () => {
    fc.assert(
      fc.property(clocks, clocks, arrivals, since, (clock, other, leads, from) => {
        const position = { id: "8", since: from, minutes: other.minutes(from, AT) };
        const rest = restOfClock(clock, AT, position);
        for (const { id, since: start } of leads.filter((lead) => lead.id !== position.id)) {
          const lead = { id, since: start, minutes: clock.minutes(start, AT) };
          const isSelected =
            start >= rest.from &&
            (start > rest.allAfter || start > from || (start === from && id > position.id));
          expect([lead, isSelected]).toEqual([lead, longestFirst(position, lead) < 0]);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
