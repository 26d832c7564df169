import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rangeOf } from "@/components/staff/lists/use-selection";

describe("the range of a selection with Shift", () => {
  it("has all rows from the one chosen last until this one, in both directions", () => {
    const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(list, fc.nat(19), fc.nat(19), (ids, a, b) => {
        const [from, to] = [a % ids.length, b % ids.length];
        const range = rangeOf(ids, ids[from]!, ids[to]!);
        expect(range).toEqual(ids.slice(Math.min(from, to), Math.max(from, to) + 1));
        expect(rangeOf(ids, ids[to]!, ids[from]!)).toEqual(range);
      }),
    );
  });

  it("is the row alone if the one chosen last is not on the page", () => {
    expect(rangeOf(["a", "b"], "gone", "b")).toEqual(["b"]);
    expect(rangeOf(["a", "b"], null, "a")).toEqual(["a"]);
  });
});
