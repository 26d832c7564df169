import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queueTask, startLoaded } from "@/components/ui/start-later";

beforeEach(() => {
  vi.useFakeTimers();
  // A page that is open.
  vi.stubGlobal("document", { prerendering: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("islands start in turn", () => {
  it("each in a separate task, in their order", async () => {
    vi.useRealTimers();
    const happened: string[] = [];
    queueTask(() => {
      happened.push("first");
      queueMicrotask(() => happened.push("end of its task"));
      return undefined;
    });
    queueTask(() => void happened.push("second"));
    expect(happened).toEqual([]);
    await vi.waitFor(() => expect(happened).toEqual(["first", "end of its task", "second"]));
  });
  it("a failed one does not prevent the next from starting", () => {
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

describe("code that is loaded later", () => {
  it("starts once it is there, and is ended", async () => {
    const end = vi.fn();
    const stop = startLoaded(
      () => Promise.resolve("code"),
      (code) => (code === "code" ? end : undefined),
    );
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(end).toHaveBeenCalledTimes(1);
  });
  it("does not start when it was ended before, or cannot be loaded", async () => {
    const start = vi.fn();
    startLoaded(() => Promise.resolve(), start)();
    startLoaded(() => Promise.reject(new Error("offline")), start);
    await vi.advanceTimersByTimeAsync(0);
    expect(start).not.toHaveBeenCalled();
  });
});
