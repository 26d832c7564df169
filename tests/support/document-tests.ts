import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The unit tests that say in their first line that they need a document. @returns paths relative to `root` */
export function documentTests(root: string): string[] {
  return readdirSync(join(root, "tests/unit"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join("tests/unit", file))
    .filter((file) => readFileSync(join(root, file), "utf8").startsWith("// @vitest-environment jsdom"));
}
