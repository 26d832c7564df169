import { describe, expect, it } from "vitest";
import {
  equityOf,
  readTradeEstimate,
  saveTradeEstimate,
  TRADE_ESTIMATE_KEY,
} from "@/lib/leads/trade/trade-estimate";

const ESTIMATE = { vehicle: "2019 Honda CR-V", value: 16_400, owed: 8_500, at: 1_000 };

function storage(text: string | null) {
  return { getItem: (key: string) => (key === TRADE_ESTIMATE_KEY ? text : null) };
}

describe("the estimate in browser storage for the personalized price", () => {
  it("is read as it was stored", () => {
    let saved = "";
    const setItem = (_: string, value: string) => {
      saved = value;
    };
    saveTradeEstimate({ setItem }, ESTIMATE);
    expect(readTradeEstimate(storage(saved), 2_000)).toEqual(ESTIMATE);
  });

  it("expires after 30 days", () => {
    const days = 24 * 60 * 60 * 1_000;
    const saved = storage(JSON.stringify(ESTIMATE));
    expect(readTradeEstimate(saved, 1_000 + 30 * days - 1)).toEqual(ESTIMATE);
    expect(readTradeEstimate(saved, 1_000 + 30 * days)).toBeNull();
  });

  it.each([null, "", "null", "{", "[]", '{"value":-1}', '{"vehicle":"x","value":"1","owed":0,"at":1}'])(
    "%s is none",
    (text) => expect(readTradeEstimate(storage(text), 2_000)).toBeNull(),
  );

  it("no storage, and one that is full, do no harm", () => {
    expect(readTradeEstimate(null, 2_000)).toBeNull();
    expect(() =>
      saveTradeEstimate(
        {
          setItem: () => {
            throw new Error("full");
          },
        },
        ESTIMATE,
      ),
    ).not.toThrow();
  });

  it.each([
    { value: 16_400, owed: 8_500, equity: 7_900 },
    { value: 8_000, owed: 8_500, equity: 0 },
    { value: 8_000, owed: 0, equity: 8_000 },
  ])("$value with $owed owed brings $equity", ({ value, owed, equity }) => {
    expect(equityOf({ ...ESTIMATE, value, owed })).toBe(equity);
  });
});
