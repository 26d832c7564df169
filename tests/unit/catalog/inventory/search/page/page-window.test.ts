import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageWindow } from "@/lib/catalog/inventory/search/page/search-controls";

describe("page links show first, last and the neighbours", () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, "gap", 9]],
    [2, 4, [1, 2, 3, 4]],
    [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
    [3, 9, [1, 2, 3, 4, "gap", 9]],
    [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
    [9, 9, [1, "gap", 8, 9]],
  ])("page %i of %i", (page, pages, steps) => {
    expect(pageWindow(page, pages)).toEqual(steps);
  });

  test("a gap always hides two pages or more", () => {
    let gaps = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const steps = pageWindow(Math.min(a, b), Math.max(a, b));
        const hidden = steps.flatMap((step, at) =>
          step === "gap" ? [(steps[at + 1] as number) - (steps[at - 1] as number)] : [],
        );
        gaps += hidden.length;
        expect(hidden.filter((width) => !(width > 2))).toEqual([]);
        expect(steps).toContain(Math.min(a, b));
      }),
    );
    expect(gaps).toBeGreaterThan(0);
  });
});
