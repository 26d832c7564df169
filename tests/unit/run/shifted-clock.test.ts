import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** Returns the output of a program that was started with the shifted clock. */
function printed(offsetMs: number, expression: string): unknown {
  const preload = `--import=${resolve("tests/support/shifted-clock.mjs")}`;
  const script = `const before = performance.timeOrigin + performance.now(); console.log(JSON.stringify(${expression}))`;
  const env = { ...process.env, NODE_OPTIONS: "", TEST_CLOCK_OFFSET_MS: String(offsetMs) };
  return JSON.parse(execFileSync(process.execPath, [preload, "-e", script], { env, encoding: "utf8" }));
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

describe("the shifted clock", () => {
  it("moves every way to read the time", () => {
    const ways =
      "[Date.now(), new Date().getTime(), +new Date(Date()), Reflect.construct(Date, []).getTime()]";
    const offsets = printed(YEAR_MS, `${ways}.map((at) => (at - before) / ${YEAR_MS})`) as number[];
    expect(offsets.map((each) => each.toFixed(3))).toEqual(["1.000", "1.000", "1.000", "1.000"]);
  });

  it("leaves dates that are written down as they are", () => {
    const dates =
      "[new Date(0).toISOString(), new Date(2020, 1, 2).getFullYear(), Date.UTC(1970, 0, 1), Date.parse('1970-01-01')]";
    expect(printed(YEAR_MS, dates)).toEqual(["1970-01-01T00:00:00.000Z", 2020, 0, 0]);
  });

  it("is still a Date by every check", () => {
    const checks =
      "[new Date() instanceof Date, new Date().constructor === Date, Date.name, typeof Date(), new (class extends Date {})() instanceof Date]";
    expect(printed(YEAR_MS, checks)).toEqual([true, true, "Date", "string", true]);
  });

  it("is the real one without an offset", () => {
    expect(printed(0, "Math.abs(Date.now() - before) < 60_000")).toBe(true);
  });
});
