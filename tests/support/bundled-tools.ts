import { rmSync } from "node:fs";
import { join } from "node:path";
import { bundleTools } from "../../bin/build";

/** Names the folder of this run's tools to its test processes. */
const FOLDER = "FORECOURT_TEST_TOOLS";

/** Vitest's global set-up: bundles the tools once a run, because starting them through tsx takes a second each time. */
export default function setUp(): (() => void) | undefined {
  // Each project that names this file calls it, also while tests of another project run.
  if (process.env[FOLDER]) return undefined;
  // Below `node_modules`, so that unbundled imports resolve.
  const folder = join(process.cwd(), "node_modules/.cache", `forecourt-tools-${process.pid}`);
  bundleTools(process.cwd(), folder);
  process.env[FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The arguments after `node` that run a tool of `bin/` as an operator does. */
export function toolArguments(
  tool: "feeds" | "inventory" | "leads" | "mail" | "prices" | "staff" | "store" | "vitals",
  ...args: string[]
): string[] {
  return [join(process.env[FOLDER] ?? "", `${tool}.mjs`), ...args];
}
