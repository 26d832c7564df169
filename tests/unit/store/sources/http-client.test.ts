import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storeApiConfig } from "../../../../config/runtime/connections";
import { retryDelay } from "../../../../lib/store/sources/http-client";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const { maxTries, maxRetryAfter, retryDelay: growth } = storeApiConfig;

describe("delay before another try", () => {
  it.each<[string, number, string | null, number | null]>([
    ["half of the doubled base after the first try", 1, null, growth.base],
    ["twice that after the second", 2, null, growth.base * 2],
    ["none after the last try", maxTries, null, null],
    ["Retry-After in seconds", 1, "3", 3_000],
    ["Retry-After as a date", 1, "Sat, 21 Nov 2026 10:00:07 GMT", 7_000],
    ["Retry-After in the past", 1, "Sat, 21 Nov 2026 09:00:00 GMT", growth.base],
    ["Retry-After that is neither", 1, "soon", growth.base],
    ["Retry-After shorter than the jitter", 1, "0", growth.base],
    ["Retry-After at the bound", 1, String(maxRetryAfter / 1_000), maxRetryAfter],
    ["Retry-After past the bound", 1, String(maxRetryAfter / 1_000 + 1), null],
  ])("%s", (_, tries, header, expected) => {
    expect(retryDelay(tries, header, () => 0.5, NOW)).toBe(expected);
  });

  it("is within its bounds for any header and chance", () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    let delays = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.option(fc.string()),
        chance,
        (tries, header, random) => {
          const delay = retryDelay(tries, header, () => random, NOW);
          // Null: it is not tried again.
          expect(delay ?? 0).toBeGreaterThanOrEqual(0);
          expect(delay ?? 0).toBeLessThanOrEqual(Math.max(growth.max, maxRetryAfter));
          if (delay !== null) delays++;
        },
      ),
    );
    expect(delays).toBeGreaterThan(0);
  });
});
