import { describe, expect, it } from "vitest";
import { failedInPlaywright } from "../../run/stress/playwright-report";
import { flawRows, flaws, type RoundResult, roundLine } from "../../run/stress/summary";

describe("reading Playwright's report", () => {
  const spec = (title: string, ok: boolean, file: string, message?: string) => ({
    title,
    ok,
    file,
    tests: [{ results: [{}, ...(message ? [{ error: { message } }] : [])] }],
  });

  it("finds what failed in a file and its groups, by the test's own file", () => {
    const report = {
      suites: [
        {
          title: "007-home.spec.ts",
          specs: [
            spec("opens", true, "007-home.spec.ts"),
            spec("closes", false, "007-home.spec.ts", "Error: no\n at x"),
          ],
          suites: [
            { title: "the menu", specs: [spec("folds", false, "../../tests/e2e/home.spec.ts")] },
            { title: "the foot", specs: [spec("stays", true, "home.spec.ts")], suites: [] },
          ],
        },
      ],
      errors: [{ message: "SyntaxError: odd" }],
    };
    expect(failedInPlaywright(JSON.stringify(report))).toEqual([
      { file: "tests/e2e/home.spec.ts", title: "closes", reason: "Error: no" },
      { file: "tests/e2e/home.spec.ts", title: "the menu › folds", reason: "" },
      { file: "", title: "", reason: "SyntaxError: odd" },
    ]);
  });

  it("refuses what is no report", () => {
    expect(() => failedInPlaywright("{}")).toThrow();
  });
});

describe("the summary of a run under stress", () => {
  const result = (number: number, kind: "unit" | "browser", ...titles: string[]): RoundResult => ({
    round: { number, seed: 40 + number, timeZone: "Asia/Kathmandu", now: Date.UTC(2028, 1, 29) },
    kind,
    failed: titles.map((title) => ({ file: "tests/unit/a.test.ts", title, reason: `round ${number}` })),
    seconds: 12.34,
  });

  it("has a line for each round", () => {
    expect(roundLine(result(2, "unit", "x"), 3, "2 processors at 60%")).toBe(
      "round 2 of 3, unit: seed 42, Asia/Kathmandu, 2028-02-29T00:00:00.000Z, 2 processors at 60%, 1 failed, 12.3 s",
    );
  });

  it("lists each test that failed once, the most frequent first, with what repeats its first failure", () => {
    const results = [
      result(1, "unit"),
      result(2, "unit", "rare", "often", "often"),
      result(3, "unit", "often"),
    ];
    const repeat =
      "npm run test:stress -- --times 1 --unit --seed 42 --tz Asia/Kathmandu --now 2028-02-29T00:00:00.000Z tests/unit/a.test.ts";
    const found = flaws(results);
    expect(found).toEqual([
      { file: "tests/unit/a.test.ts", title: "often", rounds: [2, 3], reason: "round 2", repeat },
      { file: "tests/unit/a.test.ts", title: "rare", rounds: [2], reason: "round 2", repeat },
    ]);
    expect(flawRows(found, 3)).toEqual([
      ["tests/unit/a.test.ts\noften\nround 2", "2 of 3: 2, 3", repeat],
      ["tests/unit/a.test.ts\nrare\nround 2", "1 of 3: 2", repeat],
    ]);
  });

  it("is empty when nothing failed", () => {
    expect(flaws([result(1, "unit"), result(1, "browser")])).toEqual([]);
  });
});
