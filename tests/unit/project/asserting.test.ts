import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { weakTests } from "../../support/weak-tests";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "tests"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && existsSync(file));

describe("every test asserts, whatever happens", () => {
  it("is a rule about more than one kind of file", () => {
    expect(files.some((file) => file.endsWith(".spec.ts"))).toBe(true);
    expect(files.some((file) => file.endsWith(".test.ts"))).toBe(true);
  });

  it("no test body is without an expectation, and none is behind a condition", () => {
    const weak = files.flatMap((file) => weakTests(file, readFileSync(file, "utf8")));
    // The journeys of this judge are in files beside it; `requireAssertions` checks them when they run.
    const inOtherFiles = /^tests\/judges\/firefox\.test\.ts:\d+: a test without an expectation$/;
    expect(weak.filter((line) => !inOtherFiles.test(line))).toEqual([]);
  });

  it.each([
    ["an expectation behind an if", "it('a', () => { if (found) expect(found).toBe(1); });"],
    ["in an else", "it('a', () => { if (a) b(); else expect(found).toBe(1); });"],
    ["behind &&", "it('a', () => { found && expect(found).toBe(1); });"],
    ["behind a question mark", "it('a', () => { found ? expect(found).toBe(1) : null; });"],
    ["in a catch", "it('a', () => { try { act(); } catch (error) { expect(error).toBe(1); } });"],
    ["in a promise's catch", "it('a', () => act().catch((error) => { expect(error).toBe(1); }));"],
    ["in a property", "it('a', () => fc.assert(fc.property(x, (y) => { if (y) expect(y).toBe(1); })));"],
    ["none at all", "it('a', async () => { await act(); });"],
    ["a matcher alone", "it('a', () => act(expect.any(String)));"],
    ["none in a case of a table", "it.each([1, 2])('a %d', (n) => act(n));"],
    ["none, by a helper that only acts", "const help = () => act(); it('a', () => help());"],
    ["after a return", "it('a', () => { if (!found) return; expect(found).toBe(1); });"],
  ])("sees %s", (_, text) => expect(weakTests("x.test.ts", text)).toHaveLength(1));

  it.each([
    ["one of its own", "it('a', () => { expect(1).toBe(1); });"],
    ["a helper that asserts", "const check = () => expect(1).toBe(1); it('a', () => check());"],
    ["a helper of a helper", "function b() { c(); } function c() { expect(1).toBe(1); } it('a', () => b());"],
    ["a condition of what is compared", "it('a', () => { expect(a ? b : c).toBe(1); });"],
    ["a loop that returns from its callback", "it('a', () => { list.filter((x) => { if (x) return 1; }); expect(list).toBe(1); });"], // biome-ignore format: a table
    ["a case in the table of a browser test", "test('a', () => { if (javaScriptEnabled) expect(1).toBe(1); expect(2).toBe(2); });"], // biome-ignore format: a table
  ])("passes %s", (_, text) =>
    expect(weakTests(text.startsWith("test(") ? "x.spec.ts" : "x.test.ts", text)).toEqual([]),
  );
});
