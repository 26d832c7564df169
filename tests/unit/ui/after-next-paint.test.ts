// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterNextPaint, PAINT_LIMIT_MS } from "@/components/ui/start-later";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("work after the next paint", () => {
  it("runs once, after a frame", () => {
    const act = vi.fn();
    afterNextPaint(act);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(PAINT_LIMIT_MS);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("runs in a tab that paints no frame", () => {
    vi.stubGlobal("requestAnimationFrame", () => 0);
    const act = vi.fn();
    afterNextPaint(act);
    vi.advanceTimersByTime(PAINT_LIMIT_MS - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("runs immediately on request, and then not again", () => {
    const act = vi.fn();
    afterNextPaint(act)();
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(PAINT_LIMIT_MS);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
