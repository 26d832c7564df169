import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { leadLimits } from "../../../config/limits";
import { keepLimitsIn, limiter } from "../../../lib/platform/limits";
import { dropSingleton } from "../../../lib/platform/singleton";

const LIMIT = { name: "test", points: 3, seconds: 600 };

beforeEach(() => dropSingleton("limiter.test.3.600"));
afterEach(() => dropSingleton("limiter-store"));

describe("limits", () => {
  it("so many pass, then none until the time is over", async () => {
    const count = limiter([LIMIT]);
    for (let time = 0; time < 3; time++) expect(await count("192.0.2.1")).toEqual({ ok: true });
    const over = await count("192.0.2.1");
    expect(over).toMatchObject({ ok: false });
    expect(over.ok || over.retryAfterSeconds).toBeGreaterThan(590);
    expect(over.ok || over.retryAfterSeconds).toBeLessThanOrEqual(600);
  });

  it("each key has its own count", async () => {
    const count = limiter([LIMIT]);
    for (let time = 0; time < 4; time++) await count("192.0.2.1");
    expect(await count("192.0.2.2")).toEqual({ ok: true });
  });

  it("counts on in every part of the process", async () => {
    for (let time = 0; time < 3; time++) await limiter([LIMIT])("192.0.2.1");
    expect(await limiter([LIMIT])("192.0.2.1")).toMatchObject({ ok: false });
  });

  it("a shared store takes the counts where there is one", async () => {
    const kept: string[] = [];
    keepLimitsIn((options) => {
      kept.push(options.keyPrefix);
      return new RateLimiterMemory(options);
    });
    await limiter([LIMIT])("192.0.2.1");
    expect(kept).toEqual(["test"]);
  });

  it("a refusal counts whichever bundle's class it is", async () => {
    const refusal = {
      remainingPoints: 0,
      msBeforeNext: 599_776,
      consumedPoints: 4,
      isFirstInDuration: false,
    };
    keepLimitsIn(() => ({ consume: () => Promise.reject(refusal) }) as unknown as RateLimiterMemory);
    expect(await limiter([LIMIT])("192.0.2.1")).toEqual({ ok: false, retryAfterSeconds: 600 });
  });

  it("a store that is out of reach lets everything pass: no lead is lost over a count", async () => {
    keepLimitsIn(
      () =>
        ({ consume: () => Promise.reject(new Error("connection refused")) }) as unknown as RateLimiterMemory,
    );
    for (let time = 0; time < 5; time++) expect(await limiter([LIMIT])("192.0.2.1")).toEqual({ ok: true });
  });

  it("forms: 30 in ten minutes and 300 a day unless told otherwise", () => {
    expect(leadLimits(30).map(({ points, seconds }) => [points, seconds])).toEqual([
      [30, 600],
      [300, 86_400],
    ]);
  });
});
