import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const NEEDS_DOCUMENT = "// @vitest-environment jsdom";
/** Marker in a file's second line: its changes to globals or native modules need a separate process. */
const OWN_PROCESS = "// @own-process";
/** A module is replaced before it is loaded for the first time: an earlier file of the process may have loaded it. */
const REPLACES_MODULES = /^vi\.mock\(/m;

/**
 * Finds the unit tests that need a document, as their first line states, and those that need a separate
 * process.
 * @returns paths relative to `root`
 */
export function documentTests(root: string): { shared: string[]; alone: string[] } {
  const found: { shared: string[]; alone: string[] } = { shared: [], alone: [] };
  for (const name of readdirSync(join(root, "tests/unit"), { recursive: true, encoding: "utf8" })) {
    if (!/\.test\.tsx?$/.test(name)) continue;
    const file = join("tests/unit", name);
    const text = readFileSync(join(root, file), "utf8");
    const [first, second] = text.split("\n", 2);
    if (first !== NEEDS_DOCUMENT) {
      if (REPLACES_MODULES.test(text)) found.alone.push(file);
      continue;
    }
    found[second?.startsWith(OWN_PROCESS) ? "alone" : "shared"].push(file);
  }
  return found;
}
