// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { withTradeEstimate } from "@/components/leads/trade/estimated-equity";
import { saveTradeEstimate } from "@/lib/leads/trade/trade-estimate";

const SLIDER = { min: 0, max: 20_000, step: 100, default: 0 };
const saved = (value: number, owed: number) =>
  saveTradeEstimate(window.localStorage, { vehicle: "2019 Honda CR-V", value, owed, at: Date.now() });

afterEach(() => window.localStorage.clear());

describe("the estimate feeds the trade equity of the personalised price", () => {
  it("without an estimate the slider begins where it always does", () => {
    expect(withTradeEstimate(SLIDER)).toEqual(SLIDER);
  });

  it.each([
    { value: 16_400, owed: 8_500, begins: 7_900 },
    { value: 16_450, owed: 0, begins: 16_450 },
    { value: 8_000, owed: 9_000, begins: 0 },
    { value: 45_000, owed: 0, begins: 20_000 },
  ])("$value with $owed owed: it begins at $begins, within its range", ({ value, owed, begins }) => {
    saved(value, owed);
    expect(withTradeEstimate(SLIDER)).toEqual({ ...SLIDER, default: begins });
  });
});
