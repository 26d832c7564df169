import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextAttempt } from "../../../../lib/delivery/outbox/worker";
import { runs } from "../../../support/scale";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const QUEUED_AT = 1_000_000;

describe("retries at 10 s, 30 s, 2 min, 10 min, 30 min, then hourly to 72 h", () => {
  it.each([
    [1, 10 * SECOND],
    [2, 30 * SECOND],
    [3, 2 * MINUTE],
    [4, 10 * MINUTE],
    [5, 30 * MINUTE],
    [6, HOUR],
    [7, HOUR],
    [70, HOUR],
  ])("after attempt %d: at most %d ms, at random down to a second", (attempts, max) => {
    const failed = { attempts, queuedAt: QUEUED_AT, now: QUEUED_AT };
    expect(nextAttempt(failed, 1)).toBe(QUEUED_AT + max);
    expect(nextAttempt(failed, 0.5)).toBe(QUEUED_AT + max / 2);
    expect(nextAttempt(failed, 0)).toBe(QUEUED_AT + SECOND);
  });

  it("the last attempt is at 72 hours, then it is abandoned", () => {
    const giveUpAt = QUEUED_AT + 72 * HOUR;
    expect(nextAttempt({ attempts: 80, queuedAt: QUEUED_AT, now: giveUpAt - 5 * SECOND }, 1)).toBe(giveUpAt);
    expect(nextAttempt({ attempts: 81, queuedAt: QUEUED_AT, now: giveUpAt }, 1)).toBeNull();
    expect(nextAttempt({ attempts: 1, queuedAt: QUEUED_AT, now: giveUpAt + 1 }, 0)).toBeNull();
  });

  it("waits at least as long as the receiver requests", () => {
    const failed = { attempts: 1, queuedAt: QUEUED_AT, now: QUEUED_AT, retryAfterMs: 5 * MINUTE };
    expect(nextAttempt(failed, 0)).toBe(QUEUED_AT + 5 * MINUTE);
  });

  it("always ends, and never tries without a pause", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (randoms) => {
        let now = QUEUED_AT;
        let attempts = 1;
        let shortest = Number.POSITIVE_INFINITY;
        for (;;) {
          const next = nextAttempt({ attempts, queuedAt: QUEUED_AT, now }, randoms.next().value);
          if (next === null) break;
          // The last try may come at once, when the time is up.
          if (next !== QUEUED_AT + 72 * HOUR) shortest = Math.min(shortest, next - now);
          now = next;
          attempts += 1;
        }
        expect(shortest).toBeGreaterThanOrEqual(SECOND);
        expect(now).toBe(QUEUED_AT + 72 * HOUR);
      }),
      { numRuns: runs(20) },
    );
  });
});
