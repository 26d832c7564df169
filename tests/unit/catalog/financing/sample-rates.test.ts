import { describe, expect, it } from "vitest";
import { sampleRates } from "@/lib/catalog/pricing/sample-rates";

const profile = { financeSliders: {} };

describe("the sample rates of the financing page", () => {
  it("are one car on the store's usual terms at each rate, which several credit bands may share", () => {
    expect(sampleRates(profile, 2026)).toEqual({
      price: 2_500_000,
      down: 250_000,
      financed: 2_250_000,
      termMonths: 72,
      rows: [
        { bands: ["excellent", "good"], apr: 8.9, payment: 40_446 },
        { bands: ["fair"], apr: 10.4, payment: 42_138 },
        { bands: ["rebuilding"], apr: 15.4, payment: 48_066 },
      ],
    });
  });

  it("follow the store's own down payment and terms", () => {
    const financeSliders = {
      cashDownPercent: { min: 0, max: 100, step: 5, default: 20 },
      term: { min: 12, max: 60, step: 12, default: 60 },
    };
    expect(sampleRates({ financeSliders }, 2026)).toMatchObject({ down: 500_000, termMonths: 60 });
  });
});
