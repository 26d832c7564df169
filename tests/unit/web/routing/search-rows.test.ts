import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withSearchRows } from "@/bin/search-rows";

const source = readFileSync("middleware.ts", "utf8");

describe("the rows of search keys in the matcher of middleware.ts", () => {
  it("are exactly those of the keys, and the rest of the file stays", () => {
    const changed = withSearchRows(source, ["q", "roof"]);
    const rows = [...changed.matchAll(/has: \[\{ type: "query", key: "([^"]+)" \}\],\n {4}\},\n/g)];
    expect(rows.slice(-2).map(([, key]) => key)).toEqual(["q", "roof"]);
    expect(changed).not.toContain('key: "fuel-type"');
    expect(changed.split("// Search keys")[0]).toBe(source.split("// Search keys")[0]);
  });

  it("are refused where the file has no position for them", () =>
    expect(() => withSearchRows("export const config = {};", ["q"])).toThrow(/no rows of search keys/));
});
