import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

/** Largest size that an island may add to a page's first load, in bytes after gzip. */
const MAX_BYTES = 3 * 1024;

/**
 * Modules that every page has once, so that they are not an island's own: React, and the consent gate's cookie reader.
 */
const ON_EVERY_PAGE = ["react", "react-dom", "react/jsx-runtime", "js-cookie"];
const MAX_COOKIE_BYTES = 1024;

/** Client components that an island loads by `import()` when they are needed. */
const LOADED_LATER = [
  "components/leads/credit/credit-wizard.tsx",
  "components/leads/core/enhanced-lead-form.tsx",
  "components/leads/core/offer-verification.tsx",
  "components/leads/core/phone-verification.tsx",
  "components/leads/trade/live-trade-flow.tsx",
];

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join(folder, file));

/** Islands of the public site's pages; those of the back office have no limit. */
const islands = filesOf("components").filter(
  (file) =>
    readFileSync(file, "utf8").startsWith('"use client"') &&
    !LOADED_LATER.includes(file) &&
    !file.startsWith(join("components", "staff")),
);

it("every island is looked at", () => {
  expect(islands).toContain("components/marketing/consent/cookie-consent.tsx");
  expect(islands).toContain("components/marketing/popups/popups.tsx");
  expect(islands).toContain("components/marketing/tracking/visit-tracker.tsx");
});

it("deferred modules are imported by no page", () => {
  const pages = filesOf("app").map((file) => readFileSync(file, "utf8"));
  for (const file of LOADED_LATER) {
    const name = file.replace(/\.tsx$/, "");
    expect(pages.filter((page) => page.includes(`"@/${name}"`))).toEqual([]);
  }
});

it.each(islands)(
  "%s adds at most 3 KB gzip to the first load; the rest comes when it is due",
  async (island) => {
    expect(await firstBytes(island)).toBeLessThanOrEqual(MAX_BYTES);
  },
);

it("reading cookies adds at most 1 KB gzip to every page", async () => {
  const gate = "lib/core/browser/cookie-jar.ts";
  expect((await firstBytes(gate, [])) - (await firstBytes(gate))).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
});

/**
 * Returns the size of the island by itself, with everything that it imports at once except what every page has. Code
 * shared by islands is included in each.
 */
async function firstBytes(island: string, onEveryPage = ON_EVERY_PAGE): Promise<number> {
  const { outputFiles, metafile } = await build({
    entryPoints: [island],
    bundle: true,
    splitting: true,
    metafile: true,
    format: "esm",
    outdir: "out",
    minify: true,
    write: false,
    jsx: "automatic",
    external: [...onEveryPage, "next/*"],
    tsconfig: "tsconfig.json",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const outputs = Object.entries(metafile.outputs);
  const first = new Set(outputs.filter(([, { entryPoint }]) => entryPoint === island).map(([path]) => path));
  // Iterating over a set includes what is added during the iteration.
  for (const path of first)
    for (const { path: next, kind } of metafile.outputs[path]!.imports)
      if (kind === "import-statement" && next in metafile.outputs) first.add(next);
  const loaded = outputFiles.filter((file) => [...first].some((path) => file.path.endsWith(path)));
  return loaded.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
}
