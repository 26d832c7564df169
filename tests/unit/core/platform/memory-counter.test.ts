import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryCounter } from "../../../../lib/core/platform/memory-counter";

const SECONDS = 60;

describe("counts in memory", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("state the time until the key's own first count ends", async () => {
    const count = memoryCounter({ points: 1, seconds: SECONDS });
    expect(await count("a")).toBe(0);
    vi.advanceTimersByTime(20_000);
    expect(await count("b")).toBe(0);
    expect(await count("a")).toBe(40_000);
    expect(await count("b")).toBe(60_000);
  });

  it("restart at the very end of the time", async () => {
    const count = memoryCounter({ points: 1, seconds: SECONDS });
    await count("a");
    vi.advanceTimersByTime(59_999);
    expect(await count("a")).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await count("a")).toBe(0);
    expect(await count("a")).toBe(60_000);
  });

  it("restart also when the clock was set back in between", async () => {
    const count = memoryCounter({ points: 1, seconds: SECONDS });
    await count("later");
    vi.setSystemTime(Date.now() - 30_000);
    await count("a");
    vi.advanceTimersByTime(60_000);
    expect(await count("a")).toBe(0);
  });

  it("have no timers: one for each key would take more memory than the count", async () => {
    await memoryCounter({ points: 1, seconds: SECONDS })("a");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("forget the oldest of more keys than fit, and no other", async () => {
    const count = memoryCounter({ points: 1, seconds: SECONDS }, 2);
    for (const key of ["a", "b", "c"]) await count(key);
    expect(await count("b")).toBeGreaterThan(0);
    expect(await count("c")).toBeGreaterThan(0);
    expect(await count("a")).toBe(0);
  });

  it("do not evict a restarted key first", async () => {
    const count = memoryCounter({ points: 1, seconds: SECONDS }, 2);
    await count("a");
    vi.advanceTimersByTime(30_000);
    await count("b");
    vi.advanceTimersByTime(30_000);
    await count("a");
    await count("c");
    expect(await count("a")).toBe(60_000);
    expect(await count("b")).toBe(0);
  });

  it("evict nothing when a known key is counted again", async () => {
    const count = memoryCounter({ points: 9, seconds: SECONDS }, 2);
    for (const key of ["a", "b", "b", "b"]) await count(key);
    const rest = [];
    for (let time = 0; time < 9; time++) rest.push(await count("a"));
    expect(rest.map((ms) => ms > 0)).toEqual([...Array(8).fill(false), true]);
  });
});
