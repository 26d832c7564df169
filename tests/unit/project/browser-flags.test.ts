import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TEST_BROWSER_FLAGS } from "../../support/browser";

const core = join(createRequire(import.meta.url).resolve("playwright-core/package.json"), "..");

describe("the browser of the tests", () => {
  it("is without all that Playwright switches off: this project's list of features replaces Playwright's", () => {
    const list = /disabledFeatures = \[([^\]]*)\]/.exec(
      readFileSync(join(core, "lib/coreBundle.js"), "utf8"),
    )![1]!;
    // Those of Microsoft's browser aside.
    const theirs = [...list.matchAll(/^\s*"(?!ms)(\w+)"/gm)].map(([, name]) => name!);
    expect(theirs.length).toBeGreaterThan(5);
    const flags = TEST_BROWSER_FLAGS.filter((flag) => flag.startsWith("--disable-features="));
    expect(flags).toHaveLength(1);
    expect(flags[0]!.split("=")[1]!.split(",")).toEqual(expect.arrayContaining(theirs));
  });
});
