import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const NEEDS_DOCUMENT = "// @vitest-environment jsdom";
/** Marker in a file's second line: its changes to globals or native modules need a separate process. */
const OWN_PROCESS = "// @own-process";

/**
 * The unit tests that say in their first line that they need a document, and of these the ones that need a process of their own.
 * @returns paths relative to `root`
 */
export function documentTests(root: string): { shared: string[]; alone: string[] } {
  const found: { shared: string[]; alone: string[] } = { shared: [], alone: [] };
  for (const name of readdirSync(join(root, "tests/unit"), { recursive: true, encoding: "utf8" })) {
    if (!/\.test\.tsx?$/.test(name)) continue;
    const file = join("tests/unit", name);
    const [first, second] = readFileSync(join(root, file), "utf8").split("\n", 2);
    if (first !== NEEDS_DOCUMENT) continue;
    found[second?.startsWith(OWN_PROCESS) ? "alone" : "shared"].push(file);
  }
  return found;
}
