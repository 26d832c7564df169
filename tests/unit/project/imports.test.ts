import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/**
 * Imports point one way: config → lib → components → app (`docs/architecture.md`). dependency-cruiser cannot read TypeScript 7 (it
 * has no compiler API for tools), so the rule is checked here; cycles are Biome's `noImportCycles`.
 */
const LAYERS = ["config", "lib", "components", "app"];

/** The modules of each layer: each imports only itself and those before it. Their jobs are in `docs/architecture.md`. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  config: [
    "nginx",
    "adf",
    "fonts",
    "stores",
    "samples",
    "content",
    "catalog",
    "leads",
    "marketing",
    "runtime",
  ],
  lib: ["core", "store", "catalog", "delivery", "leads", "marketing", "staff", "web"],
  components: ["mail", "ui", "content", "catalog", "leads", "marketing", "layout", "staff"],
};
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Folders below a module's folder whose files other folders of `lib` may import. */
const PUBLIC_FOLDERS = [
  "lib/catalog/inventory/photos",
  "lib/catalog/inventory/prices",
  "lib/catalog/inventory/search/live",
  "lib/catalog/inventory/search/page",
  "lib/catalog/inventory/search/results",
  "lib/catalog/inventory/snapshot",
  "lib/catalog/inventory/snapshot/preview",
];

/** Single files of the other folders below a module's folder that they may import; the rest is private. */
const PUBLIC_MODULES = [
  "lib/catalog/inventory/import/entered-vehicle",
  "lib/catalog/inventory/import/import-feed",
  "lib/catalog/inventory/import/map-terms",
  "lib/catalog/inventory/import/report",
  "lib/catalog/inventory/import/split-rows",
  "lib/catalog/inventory/search/address/codec",
  "lib/catalog/inventory/search/address/vocabulary",
  "lib/catalog/inventory/search/engine/facet-values",
  "lib/catalog/inventory/search/engine/vehicle-lists",
  "lib/catalog/inventory/search/search-state",
  "lib/catalog/inventory/search/terms/understand-search",
  "lib/catalog/inventory/vin/decode-vin",
  "lib/catalog/inventory/vin/vin-format",
  "lib/core/db/migrations/0030-lead-views",
  "lib/core/db/migrations/0034-stock-lines",
  "lib/core/db/migrations/0060-customer-replies",
  "lib/core/db/migrations/0076-overview-indexes",
  "lib/leads/core/profile/browser-profile",
  "lib/leads/core/profile/cookie-values",
  "lib/leads/core/profile/profile",
  "lib/leads/core/profile/saved-answers",
  "lib/leads/core/schemas/field-errors",
  "lib/leads/core/schemas/fields",
  "lib/leads/trade/questions/fields",
  "lib/store/i18n/en/numbers",
  "lib/store/i18n/en/opening-hours",
  "lib/store/i18n/en/toasts",
];

interface Import {
  from: string;
  to: string;
}

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...LAYERS], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file));
const imports = files.flatMap(importsOf);

describe("imports", () => {
  it("are found at all", () => expect(imports.length).toBeGreaterThan(100));

  it("point one way: config → lib → components → app", () => {
    const wrong = imports.filter(({ from, to }) => layerOf(to) > layerOf(from));
    expect(wrong).toEqual([]);
  });

  it("never reach tests or command-line entry points", () => {
    expect(imports.filter(({ to }) => /^(tests|bin)\//.test(to))).toEqual([]);
  });

  it("reach the private folders of another folder of lib only where they are public", () => {
    const wrong = imports.filter(({ from, to }) => {
      const inner = /^(lib\/[^/]+\/[^/]+)\/[^/]+\/[^/]+/.exec(to);
      return (
        inner !== null &&
        from.startsWith("lib/") &&
        !from.startsWith(`${inner[1]}/`) &&
        !PUBLIC_FOLDERS.includes(dirname(to)) &&
        !PUBLIC_MODULES.includes(to)
      );
    });
    expect(wrong).toEqual([]);
  });

  describe.each(Object.entries(MODULES))("the modules of %s", (layer, modules) => {
    it("are all the folders there are", () => {
      const folders = new Set(
        files
          .map((file) => file.split("/"))
          .filter(([top, , file]) => top === layer && file)
          .map(([, folder]) => folder),
      );
      expect([...folders].filter((folder) => !modules.includes(folder!))).toEqual([]);
    });

    it("import in one direction", () => {
      const rank = (path: string) => modules.indexOf(path.split("/")[1]!);
      const wrong = inside(layer).filter(({ from, to }) => rank(to) > rank(from));
      expect(wrong).toEqual([]);
    });
  });

  it("make no cycle between the folders of a module of lib", () => {
    const folderOf = (path: string) => path.split("/").slice(0, 3).join("/");
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of inside("lib")) {
      if (from.split("/")[1] !== to.split("/")[1] || folderOf(from) === folderOf(to)) continue;
      edges.set(folderOf(from), (edges.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
    }
    expect(edges.size).toBeGreaterThan(10);
    expect(cyclesOf(edges)).toEqual([]);
  });

  it("make no circle between the files of components, types and lazy code included", () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of inside("components")) {
      const file = from.replace(/\.tsx?$/, "");
      edges.set(file, (edges.get(file) ?? new Set()).add(to));
    }
    expect(edges.size).toBeGreaterThan(100);
    expect(cyclesOf(edges)).toEqual([]);
  });

  it("lib imports no React", () => {
    const wrong = files.filter(
      (file) => file.startsWith("lib/") && /from "react(-dom)?(\/[^"]*)?"/.test(readFileSync(file, "utf8")),
    );
    expect(wrong).toEqual([]);
  });
});

function importsOf(file: string): Import[] {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap((match) => {
    const specifier = (match[1] ?? match[2])!;
    if (specifier.startsWith("@/")) return [{ from: file, to: specifier.slice(2) }];
    if (specifier.startsWith(".")) return [{ from: file, to: normalize(join(dirname(file), specifier)) }];
    return [];
  });
}

/** Imports within one layer. */
function inside(layer: string): Import[] {
  return imports.filter(({ from, to }) => from.startsWith(`${layer}/`) && to.startsWith(`${layer}/`));
}

/** Folders that reach themselves again, sorted. */
function cyclesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reaches = (from: string, target: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some(
      (next) => next === target || (!seen.has(next) && reaches(next, target, seen.add(next))),
    );
  return [...edges.keys()].filter((folder) => reaches(folder, folder)).sort();
}

/** Position of a file's top folder in the one allowed direction; other folders count as the lowest. */
function layerOf(path: string): number {
  return LAYERS.indexOf(path.split("/")[0]!);
}
