import { describe, expect, it, vi } from "vitest";
import { normalizeText, remember } from "@/lib/catalog/inventory/import/match-terms";

describe("the terms of a cell", () => {
  it("are compared without case and signs, one space apart", () =>
    expect(normalizeText("4D  Sport -- Utility!")).toBe("4d sport utility"));

  it("are looked for in its first 200 characters: a hostile cell costs no more than a long one", () =>
    expect(normalizeText(`${"x".repeat(200)} suv`)).toBe("x".repeat(200)));
});

describe("the results of a mapping", () => {
  const counted = () => {
    const work = vi.fn((text: string) => (text === "" ? null : text.length));
    return { work, answer: remember(work) };
  };

  it("are computed once for each text, also without a match", () => {
    const { work, answer } = counted();
    expect(["Red", "Red", "", ""].map(answer)).toEqual([3, 3, null, null]);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("are remembered for texts of up to 200 characters", () => {
    const { work, answer } = counted();
    for (const length of [200, 200, 201, 201]) expect(answer("x".repeat(length))).toBe(length);
    expect(work.mock.calls.map(([text]) => text.length)).toEqual([200, 201, 201]);
  });

  it("are remembered for 5,000 texts, so that a feed of distinct ones does not fill the memory", () => {
    const { work, answer } = counted();
    for (let n = 1; n <= 5_001; n++) answer(`text ${n}`);
    work.mockClear();
    expect([answer("text 5000"), answer("text 5001")]).toEqual([9, 9]);
    expect(work.mock.calls).toEqual([["text 5001"]]);
  });
});
