import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTurn } from "@/components/ui/in-turn";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("islands start in turn", () => {
  it("each in a task of its own, in their order", () => {
    const started: string[] = [];
    inTurn(() => void started.push("first"));
    inTurn(() => void started.push("second"));
    expect(started).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(started).toEqual(["first"]);
    vi.advanceTimersToNextTimer();
    expect(started).toEqual(["first", "second"]);
  });
  it("one that fails does not keep the next from starting", () => {
    const next = vi.fn();
    inTurn(() => {
      throw new Error("broken");
    });
    inTurn(() => void next());
    expect(() => vi.advanceTimersToNextTimer()).toThrow("broken");
    vi.runAllTimers();
    expect(next).toHaveBeenCalledTimes(1);
  });
  it("one that was ended before its turn never starts; one that had started is ended", () => {
    const [start, end] = [vi.fn(), vi.fn()];
    const stop = inTurn(() => end);
    inTurn(() => void start())();
    vi.runAllTimers();
    expect(start).not.toHaveBeenCalled();
    expect(end).not.toHaveBeenCalled();
    stop();
    expect(end).toHaveBeenCalledTimes(1);
  });
});
