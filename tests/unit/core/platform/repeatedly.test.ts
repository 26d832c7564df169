import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { repeatedly } from "@/lib/core/platform/repeatedly";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a message with polling as a fallback", () => {
  it("works at once, then after each pause, until it is stopped", async () => {
    let turns = 0;
    const repeated = repeatedly(async () => void turns++, 1_000);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(turns).toBe(3);
    repeated.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(turns).toBe(3);
  });

  it("a message does not wait for the pause; during the work it is done once more, and never twice at once", async () => {
    let turns = 0;
    let atOnce = 0;
    const repeated = repeatedly(async () => {
      expect(++atOnce).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 100));
      atOnce--;
      turns++;
    }, 1_000);
    repeated.now();
    repeated.now();
    await vi.advanceTimersByTimeAsync(250);
    expect(turns).toBe(2);
    repeated.now();
    await vi.advanceTimersByTimeAsync(150);
    expect(turns).toBe(3);
    repeated.stop();
  });
});
