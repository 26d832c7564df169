import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queueTask } from "@/components/ui/start-later";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("islands start in turn", () => {
  it("each in a separate task, in their order", () => {
    const started: string[] = [];
    queueTask(() => void started.push("first"));
    queueTask(() => void started.push("second"));
    expect(started).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(started).toEqual(["first"]);
    vi.advanceTimersToNextTimer();
    expect(started).toEqual(["first", "second"]);
  });
  it("one that fails does not keep the next from starting", () => {
    const next = vi.fn();
    queueTask(() => {
      throw new Error("broken");
    });
    queueTask(() => void next());
    expect(() => vi.advanceTimersToNextTimer()).toThrow("broken");
    vi.runAllTimers();
    expect(next).toHaveBeenCalledTimes(1);
  });
  it("one that was ended before its turn never starts; one that had started is ended", () => {
    const [start, end] = [vi.fn(), vi.fn()];
    const stop = queueTask(() => end);
    queueTask(() => void start())();
    vi.runAllTimers();
    expect(start).not.toHaveBeenCalled();
    expect(end).not.toHaveBeenCalled();
    stop();
    expect(end).toHaveBeenCalledTimes(1);
  });
});
