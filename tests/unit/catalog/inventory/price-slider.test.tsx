// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { isHandle, slideRange } from "@/components/catalog/inventory/live/slide-range";
import { PriceSlider } from "@/components/catalog/inventory/price-slider";
import { SPREAD_STEPS } from "@/config/catalog/search";
import { emptySearch } from "@/lib/catalog/inventory/search/address/codec";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { search } from "@/lib/catalog/inventory/search/engine/search";
import { vehicle } from "./vehicles";

const stock = [10_000, 10_500, 20_000, 34_000, null].map((internetPrice, number) =>
  vehicle(number + 1, { internetPrice, condition: number === 3 ? "new" : "used" }),
);
const spread = (state: object) =>
  search(buildIndex(stock), { ...emptySearch(), ...state }, { priceSpread: true }).facets.price.spread!;

describe("the histogram of prices", () => {
  it("counts vehicles with a price in equal steps from the lowest to the highest", () => {
    const counts = spread({});
    expect(counts).toHaveLength(SPREAD_STEPS);
    // A step is $1,000 wide.
    expect(counts.flatMap((count, at) => (count > 0 ? [[at, count]] : []))).toEqual([
      [0, 2],
      [10, 1],
      [23, 1],
    ]);
  });

  it("is of the vehicles that match all other filters, whatever prices are chosen", () => {
    expect(spread({ conditions: ["used"] }).reduce((sum, count) => sum + count)).toBe(3);
    expect(spread({ ranges: { price: { min: null, max: 15_000 } } })).toEqual(spread({}));
  });

  it("is empty where prices do not differ, and left out where it was not requested", () => {
    expect(spread({ conditions: ["new"] })).toEqual([]);
    expect(search(buildIndex(stock), emptySearch()).facets.price.spread).toBeUndefined();
  });
});

describe("the price slider", () => {
  const shown = () => {
    const { container } = render(
      <form>
        <PriceSlider bounds={{ min: 9_980, max: 34_010, spread: [2, 0, 1] }} chosen={undefined} />
        <input type="text" name="price" />
        <input type="text" name="price" />
      </form>,
    );
    const [low, high, min, max] = container.querySelectorAll("input");
    return { low: low!, high: high!, min: min!, max: max! };
  };
  const slide = (handle: HTMLInputElement, value: number) => {
    handle.value = String(value);
    expect(isHandle(handle)).toBe(true);
    slideRange(handle);
  };

  it("writes the positions of its handles into the fields, and nothing for an end", () => {
    const { low, high, min, max } = shown();
    expect([low.value, high.value]).toEqual(["9500", "34500"]);
    slide(high, 20_000);
    expect([min.value, max.value]).toEqual(["", "20000"]);
    slide(low, 12_000);
    expect([min.value, max.value]).toEqual(["12000", "20000"]);
    slide(high, 34_500);
    expect([min.value, max.value]).toEqual(["12000", ""]);
  });

  it("never moves one handle past the other", () => {
    const { low, high, max } = shown();
    slide(high, 20_000);
    slide(low, 30_000);
    expect([low.value, high.value, max.value]).toEqual(["20000", "20000", "20000"]);
  });

  it("is not shown where prices do not differ", () => {
    const { container } = render(
      <PriceSlider bounds={{ min: 100, max: 200, spread: [] }} chosen={undefined} />,
    );
    expect(container.innerHTML).toBe("");
  });
});
