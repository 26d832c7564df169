import { describe, expect, test } from "vitest";
import { emptySearch } from "@/lib/catalog/inventory/search/address/codec";
import {
  toggleOption,
  withoutOption,
  withPage,
  withRange,
  withSearchText,
  withSort,
  withWarrantyCovered,
} from "@/lib/catalog/inventory/search/page/edits";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";

function state(changes: Partial<SearchState>): SearchState {
  return { ...emptySearch(), ...changes };
}
const on = (value: string) => ({ value, selected: true });
const off = (value: string) => ({ value, selected: false });

describe("one click on a filter", () => {
  test("puts an option in, and out again", () => {
    const chosen = toggleOption(emptySearch(), "bodystyle", off("suvs"));
    expect(chosen.bodystyles).toEqual(["suvs"]);
    expect(toggleOption(chosen, "bodystyle", on("suvs"))).toEqual(emptySearch());
  });
  test("a model implies its make", () => {
    const { values } = toggleOption(
      state({ values: { make: ["honda", "kia"] } }),
      "model",
      off("honda/cr-v"),
    );
    expect(values).toEqual({ make: ["kia"], model: ["honda/cr-v"] });
  });
  test("removing the last model restores the make", () => {
    const { values } = toggleOption(state({ values: { model: ["honda/cr-v"] } }), "model", on("honda/cr-v"));
    expect(values).toEqual({ make: ["honda"] });
  });
  test("removing one of two models leaves the other", () => {
    const both = state({ values: { model: ["honda/cr-v", "honda/pilot"] } });
    expect(toggleOption(both, "model", on("honda/cr-v")).values).toEqual({ model: ["honda/pilot"] });
  });
  test("removing a make selected through its model removes its models and trims", () => {
    const deep = state({ values: { model: ["honda/cr-v", "kia/soul"], trim: ["honda/pilot/ex"] } });
    expect(toggleOption(deep, "make", on("honda")).values).toEqual({ model: ["kia/soul"] });
  });
  test("a make whose name begins like another stays", () => {
    const two = state({ values: { make: ["ram", "ramsey"] } });
    expect(withoutOption(two, "make", "ram").values).toEqual({ make: ["ramsey"] });
  });
});

describe("a filter change returns to page 1, paging keeps everything", () => {
  const deep = state({ page: 7, conditions: ["used"] });
  test.each([
    ["option", toggleOption(deep, "condition", off("new"))],
    ["option out", withoutOption(deep, "condition", "used")],
    ["make out", withoutOption(deep, "make", "kia")],
    ["range", withRange(deep, "price", { min: null, max: 20_000 })],
    ["words", withSearchText(deep, " red ")],
    ["warranty", withWarrantyCovered(deep, true)],
    ["sort", withSort(deep, "newest")],
  ])("%s", (_, next) => {
    expect(next.page).toBe(1);
  });
  test("paging", () => {
    expect(withPage(deep, 3)).toEqual({ ...deep, page: 3 });
  });
});

describe("ranges", () => {
  test("an open range is no filter", () => {
    const cheap = withRange(emptySearch(), "price", { min: null, max: 20_000 });
    expect(withRange(cheap, "price", { min: null, max: null }).ranges).toEqual({});
    expect(withRange(cheap, "price", null).ranges).toEqual({});
  });
});
