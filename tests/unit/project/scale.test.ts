import { describe, expect, it, vi } from "vitest";
import { runs, timeoutFactor } from "../../support/scale";

describe("the number of runs of a property test", () => {
  it.each([
    ["", 10_000, 2_000],
    ["", 400, 100],
    ["", 100, 100],
    ["", 25, 25],
    ["", 1, 1],
    ["1", 10_000, 10_000],
    ["0.01", 10_000, 100],
    ["0.01", 25, 1],
    [".5", 5, 3],
    ["5", 25, 125],
    ["1000", 2, 2_000],
  ])("TEST_SCALE=%j makes %j runs into %j", (setting, full, wanted) =>
    expect(runs(full, setting)).toBe(wanted),
  );

  it.each(["0", "0.0", "-1", "1001", "fast", "1e3", "NaN", "Infinity", " 1", "1,5", "."])(
    "rejects TEST_SCALE=%j",
    (setting) => expect(() => runs(100, setting)).toThrow(`TEST_SCALE must be a number above 0`),
  );

  it.each([0, -1, 1.5, Number.NaN])("%j is no number of runs", (full) =>
    expect(() => runs(full, "1")).toThrow("A number of runs must be a whole number above 0"),
  );

  it("is scaled by the environment", () => {
    vi.stubEnv("TEST_SCALE", "3");
    try {
      expect(runs(7)).toBe(21);
      vi.stubEnv("TEST_SCALE", undefined);
      expect(runs(1_000)).toBe(200);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

it.each([
  ["", 1],
  ["0.01", 1],
  ["1", 1],
  ["3", 3],
])("with TEST_SCALE=%j a test may take %j times as long", (setting, factor) =>
  expect(timeoutFactor(setting)).toBe(factor),
);
