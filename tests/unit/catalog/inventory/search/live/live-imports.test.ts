import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** A type-only import leaves no import behind. */
const IMPORT = /(?:^|\n)import\s(?!type\s)(?:[^"';]*?\sfrom\s)?["']([^"']+)["']/g;

describe("the data for hydration", () => {
  const { files, packages } = graphOf("components/catalog/inventory/live/adopt-server-results.tsx");

  it("is found at all", () => expect(files.size).toBeGreaterThan(30));

  it("needs no package but React and react-query: no zod, nothing from Node or from the server", () => {
    expect([...packages].sort()).toEqual(["@tanstack/react-query", "react", "react-dom", "react-dom/client"]);
  });

  it("reads no environment and no stock", () => {
    const server =
      /^lib\/(core\/platform\/env|core\/db\/|store\/sources\/|catalog\/inventory\/search\/engine\/)/;
    expect([...files].filter((file) => server.test(file))).toEqual([]);
  });

  it("is not part of a page's first load", () => {
    expect([...graphOf("components/catalog/inventory/live/live-search.tsx").files].sort()).toEqual([
      "components/catalog/inventory/live/controls.ts",
      "components/catalog/inventory/live/live-search.tsx",
    ]);
  });
});

function graphOf(start: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      if (name.startsWith("@/")) visit(fileOf(name.slice(2)));
      else if (name.startsWith(".")) visit(fileOf(join(dirname(file), name)));
      else packages.add(name);
    }
  };
  visit(start);
  return { files, packages };
}

function fileOf(path: string): string {
  const found = [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file));
  if (!found) throw new Error(`${path} is no module.`);
  return found;
}
