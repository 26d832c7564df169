import { join } from "node:path";
import { bundleTools } from "../../bin/build";

/** Where the command-line tools of this run are; below `node_modules`, so that what they do not bundle resolves. */
const FOLDER = "node_modules/.cache/forecourt-test-tools";
const BUNDLED = Symbol.for("forecourt.tests.bundled-tools");

/** Vitest's global set-up: bundles the tools once a run, because starting them through tsx takes a second each time. */
export default function setUp(): void {
  // Each project that names this file calls it, also while tests of another project run.
  const marked = globalThis as { [BUNDLED]?: true };
  if (marked[BUNDLED]) return;
  bundleTools(process.cwd(), join(process.cwd(), FOLDER));
  marked[BUNDLED] = true;
}

/** The arguments after `node` that run a tool of `bin/` as an operator does. */
export function toolArguments(tool: "inventory" | "leads" | "store" | "vitals", ...args: string[]): string[] {
  return [join(process.cwd(), FOLDER, `${tool}.mjs`), ...args];
}
