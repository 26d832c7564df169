import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SKIPPED_FILE } from "../support/skipped-reporter";
import { CI_TOOLS } from "../support/system-tools";
import { skippedReport } from "./skipped-report";
import { runAll } from "./steps";

const folder = mkdtempSync(join(tmpdir(), "forecourt-skipped-"));
const skipped = join(folder, "skipped");
process.env[SKIPPED_FILE] = skipped;

/** `npm test`: runs everything that must pass before a change lands. Slow tests are in `nightly.ts`. */
await runAll([
  [{ name: "what tests need", command: "npm run --silent test:prepare" }],
  [
    { name: "lint", command: "npm run --silent lint" },
    { name: "types", command: "npm run --silent types" },
    { name: "build", command: "npm run --silent build" },
  ],
  [{ name: "rules and contracts", command: "npm run --silent unit" }],
  [{ name: "browser", command: "npm run --silent e2e" }],
]);

try {
  const missing: string[] = [];
  for (const tool of CI_TOOLS) if (!(await tool.isThere())) missing.push(`${tool.name} (${tool.neededFor})`);
  console.log(skippedReport(readFileSync(skipped, "utf8"), missing));
} catch {
  // Nothing was skipped, so that there is no file.
} finally {
  rmSync(folder, { recursive: true });
}
