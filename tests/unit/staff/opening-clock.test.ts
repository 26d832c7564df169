import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OpeningHours } from "@/lib/leads/schedule/opening-hours";
import { openingClock } from "@/lib/staff/leads/opening-clock";
import { openMinutes } from "@/lib/staff/leads/response-clock";
import { runs } from "../../support/scale";
import { USUAL_CLOSURES } from "../../support/usual-closures";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const day = (open: number, close: number, closed = false) => ({ open, close, closed });
const HOURS: OpeningHours = {
  closures: USUAL_CLOSURES,
  timeZone: "America/Chicago",
  hours: [...Array.from({ length: 5 }, () => day(9, 20)), day(9.5, 18), day(0, 1, true)],
};
/** The clocks go back on the first day of November, and forward on the fourteenth of March. */
const SPANS = [Date.UTC(2026, 9, 20), Date.UTC(2026, 2, 1), Date.UTC(2026, 5, 1)];

const moments = fc.tuple(
  fc.constantFrom(...SPANS),
  fc.integer({ min: 0, max: 25 * DAY_MS }),
  fc.integer({ min: 0, max: 25 * DAY_MS }),
);

describe("the clock of many leads", () => {
  it("equals the clock of one lead", () => {
    fc.assert(
      fc.property(moments, ([span, a, b]) => {
        const [from, to] = [span + Math.min(a, b), span + Math.max(a, b)];
        const clock = openingClock(HOURS, span, span + 25 * DAY_MS);
        expect(clock.minutes(from, to)).toBe(openMinutes(from, to, HOURS));
      }),
      { numRuns: runs(300) },
    );
  });

  it("finds the latest moment from which the department was open long enough", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 300 }), ([span, , offset], minutes) => {
        const to = span + 5 * DAY_MS + offset;
        const before = openingClock(HOURS, span, to).before(to, minutes)!;
        expect(openMinutes(before, to, HOURS)).toBeGreaterThanOrEqual(minutes);
        expect(openMinutes(before + 1, to, HOURS)).toBeLessThan(minutes);
      }),
      { numRuns: runs(300) },
    );
  });

  it("finds none if the department was not open that long", () => {
    const span = SPANS[0]!;
    expect(openingClock(HOURS, span, span + DAY_MS).before(span + DAY_MS, 12 * 60)).toBeNull();
    const closed = { ...HOURS, hours: Array.from({ length: 7 }, () => day(0, 1, true)) };
    expect(openingClock(closed, span, span + DAY_MS).before(span + DAY_MS, 60)).toBeNull();
    expect(openingClock(closed, span, span + DAY_MS).minutes(span, span + DAY_MS)).toBe(0);
  });

  it("counts every minute if the hours are unknown", () => {
    const clock = openingClock(null, 0, 0);
    expect(clock.minutes(0, 90 * MINUTE_MS + 1)).toBe(90);
    expect(clock.before(90 * MINUTE_MS, 60)).toBe(30 * MINUTE_MS);
  });
});
