import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runTool } from "../../run/command";
import { skippedReport } from "../../run/skipped-report";
import { SKIPPED_FILE } from "../../support/skipped-reporter";

mkdirSync("test-results", { recursive: true });
const folder = mkdtempSync("test-results/skipped-");
afterAll(() => rmSync(folder, { recursive: true }));

it("skipped tests are written by name and counted", async () => {
  const tests = [
    'import { describe, it } from "vitest";',
    'describe.skipIf(true)("on PostgreSQL", () => { it("a", () => {}); describe("b", () => { it("c", () => {}); }); });',
    'describe("on SQLite", () => { it("d", () => {}); it.skip("e", () => {}); });',
  ];
  writeFileSync(join(folder, "some.test.mjs"), tests.join("\n"));
  const config = `import { SkippedReporter } from "${process.cwd()}/tests/support/skipped-reporter.ts";
    export default { test: { include: ["*.test.mjs"], reporters: [new SkippedReporter()] } };`;
  writeFileSync(join(folder, "vitest.config.mjs"), config);
  const file = join(process.cwd(), folder, "list");
  const { code, output } = await runTool("vitest", ["run", "--root", folder], {
    env: { [SKIPPED_FILE]: file },
  });
  expect(code, output).toBe(0);
  expect(
    skippedReport(readFileSync(file, "utf8"), ["PostgreSQL (both databases)"]).split("\n").slice(1),
  ).toEqual([
    "Skipped: 3 tests in 2 suites.",
    "  some.test.mjs: on PostgreSQL (2)",
    "  some.test.mjs: on SQLite > e (1)",
    "Not installed: PostgreSQL (both databases).",
    "CI=1 npm run test:prepare installs all of them.",
  ]);
});
