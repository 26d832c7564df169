import { describe, expect, it } from "vitest";
import { timeLimit } from "@/lib/delivery/outbox/time-limit";

describe("the time limit of one attempt", () => {
  it("is that of a real site where nothing is shortened", () => {
    expect(timeLimit(10_000, 1)).toBe(10_000);
  });

  it("is shortened, but only to a tenth: a busy machine may need a moment", () => {
    expect(timeLimit(10_000, 0.5)).toBe(5_000);
    expect(timeLimit(10_000, 0.01)).toBe(1_000);
  });
});
