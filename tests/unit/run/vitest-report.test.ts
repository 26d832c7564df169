import { describe, expect, it } from "vitest";
import { failedInVitest, firstLine } from "../../run/vitest-report";

const file = (name: string, status: string, message: string, tests: [string, string, string[]][]) => ({
  name,
  status,
  message,
  assertionResults: tests.map(([fullName, state, failureMessages]) => ({
    fullName,
    status: state,
    failureMessages,
  })),
});

describe("reading Vitest's report", () => {
  const report = JSON.stringify({
    success: false,
    testResults: [
      file("/site/tests/unit/a.test.ts", "failed", "", [
        ["adds", "passed", []],
        ["subtracts two", "failed", ["AssertionError: expected 1 to be 2\n    at a.test.ts:3"]],
        ["divides", "skipped", []],
      ]),
      file("/site/tests/unit/b.test.ts", "failed", "SyntaxError: no\n at b", []),
      file("/site/tests/unit/c.test.ts", "passed", "", [["works", "passed", []]]),
    ],
  });

  it("finds the tests that failed, and the files that could not be run", () => {
    expect(failedInVitest(report, "/site")).toEqual([
      { file: "tests/unit/a.test.ts", title: "subtracts two", reason: "AssertionError: expected 1 to be 2" },
      { file: "tests/unit/b.test.ts", title: "", reason: "SyntaxError: no" },
    ]);
  });

  it("rejects an invalid report", () => {
    expect(() => failedInVitest('{"suites":[]}', "/site")).toThrow();
  });

  it("uses a reason's first line, without colors", () => {
    expect(firstLine("\n\u001b[31mError:\u001b[39m no\nmore")).toBe("Error: no");
    expect(firstLine(undefined)).toBe("");
  });
});
