import { describe, expect, it } from "vitest";
import { isBrowserTest, isUnitTest, readOptions } from "../../run/stress/options";

const read = (...args: string[]) => readOptions(args, 99);

describe("the options of a run under stress", () => {
  it("are three rounds of everything under load by default", () => {
    expect(read()).toEqual({
      times: 3,
      unit: true,
      browser: true,
      changed: null,
      files: [],
      grep: null,
      load: true,
      seed: 99,
      timeZone: undefined,
      now: undefined,
    });
  });

  it("name what is repeated and how", () => {
    expect(
      read(
        "--times",
        "20",
        "--browser",
        "-g",
        "credit",
        "--no-load",
        "--seed",
        "5",
        "--tz",
        "UTC",
        "a.spec.ts",
      ),
    ).toMatchObject({
      times: 20,
      unit: false,
      browser: true,
      grep: "credit",
      load: false,
      seed: 5,
      timeZone: "UTC",
      files: ["a.spec.ts"],
    });
    expect(read("--now", "2028-02-29T12:00:00Z").now).toBe(Date.UTC(2028, 1, 29, 12));
  });

  it.each([
    [["--changed"], ""],
    [["--changed=main"], "main"],
  ])("take changed tests since a revision or the branch's beginning: %j", (args, changed) => {
    expect(read(...args).changed).toBe(changed);
  });

  it.each([
    [["tests/e2e/home.spec.ts"], false, true],
    [["tests/unit/x.test.ts"], true, false],
    [["tests/unit/x.test.ts", "tests/e2e/home.spec.ts"], true, true],
    [["--unit", "--browser"], true, true],
    [["--unit"], true, false],
  ])("follow the kind of the files: %j", (args, unit, browser) => {
    expect(read(...args)).toMatchObject({ unit, browser });
  });

  it.each([
    [["--times", "0"], "--times"],
    [["--times", "x"], "--times"],
    [["--seed", "-1"], "--seed"],
    [["--now", "tomorrow"], "--now"],
    [["--tz", "Mars/Olympus"], "Mars/Olympus"],
    [["--tiems", "3"], "--tiems"],
  ])("refuse %j", (args, named) => {
    expect(() => read(...args)).toThrow(named);
  });
});

describe("a test's file", () => {
  it("shows its kind; helpers have none", () => {
    expect(
      ["a.spec.ts", "a.test.ts", "a.test.tsx", "a.ts"].map((file) => [isBrowserTest(file), isUnitTest(file)]),
    ).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });
});
