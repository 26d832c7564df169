import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OPTIONAL_PARTS, type OptionalPart } from "@/config/runtime/optional-parts";
import { isPartOn } from "@/lib/core/platform/optional-parts";
import { dropSingleton } from "@/lib/core/platform/singleton";

const names = Object.keys(OPTIONAL_PARTS) as OptionalPart[];

function partsOn(settings: Record<string, string>): string[] {
  delete process.env.SERVE_PLAIN;
  Object.assign(process.env, settings);
  dropSingleton("env");
  return names.filter(isPartOn);
}

describe("parts that only make the site faster", () => {
  it("are on, each can be switched off, and SERVE_PLAIN=1 switches off all", () => {
    expect(partsOn({})).toEqual(names);
    expect(partsOn({ SERVE_WITHOUT: "response-cache, ascii-pages" })).toEqual(
      names.filter((name) => name !== "response-cache" && name !== "ascii-pages"),
    );
    expect(partsOn({ SERVE_PLAIN: "1" })).toEqual([]);
  });

  it("are explained in the folder's README and measured in docs/performance.md, each in one row", () => {
    for (const file of ["lib/web/next-internals/README.md", "docs/performance.md"]) {
      const rows = [...readFileSync(file, "utf8").matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name);
      expect([file, ...names.filter((name) => !rows.includes(name))]).toEqual([file]);
    }
  });
});
