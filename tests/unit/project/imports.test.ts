import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/**
 * Imports point one way: config → lib → components → app (design §3). dependency-cruiser cannot read TypeScript 7 (it
 * has no compiler API for tools), so the rule is checked here; cycles are Biome's `noImportCycles`.
 */
const LAYERS = ["config", "lib", "components", "app"];
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Files by which other domains enter a folder below a domain; everything else in such a folder is its own affair. */
const DOORS = [
  "lib/i18n/en/clock",
  "lib/i18n/en/numbers",
  "lib/inventory/engine/facet-values",
  "lib/inventory/engine/newest-vehicles",
  "lib/inventory/engine/similar-vehicles",
  "lib/inventory/import/import-feed",
  "lib/inventory/page/breadcrumbs",
  "lib/inventory/photos/image-kind",
  "lib/inventory/photos/photo-file",
  "lib/inventory/photos/shrink-photo",
  "lib/inventory/url/codec",
  "lib/leads/compose/email-settings",
  "lib/leads/compose/quoted",
  "lib/leads/compose/request-date",
  "lib/leads/http/answers",
  "lib/leads/http/foreign-post",
  "lib/leads/http/lead-cookies",
  "lib/leads/http/read-body",
  "lib/leads/http/same-origin",
  "lib/inventory/vin/check-digit",
  "lib/inventory/vin/decode-vin",
  "lib/leads/profile/browser-profile",
  "lib/leads/profile/profile",
  "lib/leads/schemas/availability",
  "lib/leads/schemas/field-errors",
  "lib/leads/schemas/fields",
  "lib/valuation/photos/photo-link",
  "lib/valuation/photos/photo-store",
  "lib/valuation/questions/photo-list",
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

describe("design §3: imports", () => {
  it("are found at all", () => expect(imports.length).toBeGreaterThan(100));

  it("point one way: config → lib → components → app", () => {
    const wrong = imports.filter(({ from, to }) => layerOf(to) > layerOf(from));
    expect(wrong).toEqual([]);
  });

  it("never reach tests or command-line entry points", () => {
    expect(imports.filter(({ to }) => /^(tests|bin)\//.test(to))).toEqual([]);
  });

  it("enter the inner folders of another domain of lib only by their doors", () => {
    const wrong = imports.filter(({ from, to }) => {
      const inner = /^lib\/([^/]+)\/[^/]+\/[^/]+/.exec(to);
      return (
        inner !== null &&
        from.startsWith("lib/") &&
        !from.startsWith(`lib/${inner[1]}/`) &&
        !DOORS.includes(to)
      );
    });
    expect(wrong).toEqual([]);
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

/** Position of a file's top folder in the one allowed direction; other folders count as the lowest. */
function layerOf(path: string): number {
  return LAYERS.indexOf(path.split("/")[0]!);
}
