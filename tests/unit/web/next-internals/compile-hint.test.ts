import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMPILE_HINT, hintCompilation } from "@/lib/web/next-internals/compile-hint";

function buildWith(manifest: object): string {
  const dist = mkdtempSync(join(tmpdir(), "forecourt-hint-"));
  mkdirSync(join(dist, "static"));
  for (const name of ["react", "other"]) writeFileSync(join(dist, `static/${name}.js`), "run()");
  writeFileSync(join(dist, "build-manifest.json"), JSON.stringify(manifest));
  return dist;
}

describe("browsers get the hint to compile ahead", () => {
  it("the files that every page runs, and no others", () => {
    const dist = buildWith({ rootMainFiles: ["static/react.js"] });
    hintCompilation(dist, dist);
    expect(readFileSync(join(dist, "static/react.js"), "utf8")).toBe(`${COMPILE_HINT}run()`);
    expect(readFileSync(join(dist, "static/other.js"), "utf8")).toBe("run()");
  });

  it("and the build stops when Next lists them in another way", () => {
    for (const manifest of [{}, { rootMainFiles: [] }, { rootMainFiles: { home: "static/react.js" } }]) {
      const dist = buildWith(manifest);
      expect(() => hintCompilation(dist, dist)).toThrow("no longer lists the scripts of every page");
    }
  });
});
