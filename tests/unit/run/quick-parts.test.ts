import { describe, expect, it } from "vitest";
import { lintedFiles, quickSummary } from "../../run/quick-parts";

const result = (code: number, output = "") => ({ code, output, seconds: 3.14 });

describe("the quick suite", () => {
  it("lints code, styles and JSON alone", () => {
    expect(lintedFiles(["a.ts", "b.tsx", "c.mjs", "d.css", "e.json", "f.md", "g.csv", "Dockerfile"])).toEqual(
      ["a.ts", "b.tsx", "c.mjs", "d.css", "e.json"],
    );
  });

  it("reports the duration of each part", () => {
    const parts = [
      ["lint", null],
      ["types", result(0, "fine")],
      ["tests", result(0, "fine")],
    ] as const;
    expect(quickSummary(parts, { files: 2, tests: 24, related: 30, seconds: 12.34 }).split("\n")).toEqual([
      "2 changed files, 24 test files; 6 that are further away run with npm test",
      "lint   nothing to do",
      "types  passed in 3.1 s",
      "tests  passed in 3.1 s",
      "All passed in 12.3 s",
    ]);
  });

  it("prints the output of failed parts, and names them last", () => {
    const parts = [
      ["types", result(0, "fine")],
      ["tests", result(1, "\n1 failed\n")],
    ] as const;
    expect(quickSummary(parts, { files: 1, tests: 1, related: 1, seconds: 4 }).split("\n")).toEqual([
      "── tests ──",
      "1 failed",
      "",
      "1 changed files, 1 test files",
      "types  passed in 3.1 s",
      "tests  FAILED in 3.1 s",
      "Failed: tests in 4.0 s",
    ]);
  });
});
