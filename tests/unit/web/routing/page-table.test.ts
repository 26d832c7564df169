import { readdirSync, readFileSync } from "node:fs";
import { pathToRegexp } from "next/dist/compiled/path-to-regexp";
import { describe, expect, it } from "vitest";
import { pageFiles } from "@/bin/page-files";
import type { PageRow } from "@/config/runtime/page-row";
import { PAGES } from "@/config/runtime/pages";
import { isSensitive } from "@/lib/core/pages/is-sensitive";
import { type Route, routes } from "@/lib/core/pages/routes";
import { LEAD_FORMS } from "@/lib/leads/forms/forms";
import { decide } from "@/lib/web/routing/decide";
import { config as middlewareConfig } from "@/middleware";
import { LEAD_SAMPLES } from "../../../support/lead-samples";

const REFUSED = /^\(.*\)\/refused\//;
/** Pages that no address of the table leads to: middleware and the last rewrites do. */
const OTHERS =
  // Beside a page with a token, whose address in the table has room for these words as well.
  /^\(default\)\/(?:missing|invalid|search)\/|^\(minimal\)\/alerts\/(?:new|sent|text|texted)\//;

/** Folders below `app/[store]`; the home page's is its group of layouts. */
const folders = readdirSync("app/[store]", { recursive: true, encoding: "utf8" }).flatMap((file) =>
  file.endsWith("/page.tsx") ? [file.slice(0, -"/page.tsx".length)] : [],
);
const pageFolders = folders.filter((folder) => !REFUSED.test(folder));

/** The page that Next renders at a folder's path: one with the very name before one with a parameter. */
function pageAt({ internal }: Route): string | undefined {
  const named = (folder: string) => folder.replace(/^\([^)]*\)/, "");
  const exact = pageFolders.find((folder) => named(folder) === internal.replace(/:(\w+)/g, "[$1]"));
  const like = (folder: string) =>
    new RegExp(
      `^${named(folder)
        .replace(/\/\[\[\.\.\.\w+\]\]/, "(?:/.*)?")
        .replace(/\[\w+\]/g, "[^/]+")}$`,
    );
  return exact ?? pageFolders.find((folder) => like(folder).test(internal));
}

const sourceOf = (folder: string) => readFileSync(`app/[store]/${folder}/page.tsx`, "utf8");
/** An address of a route, for which any text does. */
const exampleOf = ({ public: path }: Route) =>
  path
    .replace(/:\w+\(([^()|]+)(?:\|[^()]*)?\)/g, "$1")
    .replace(/\/:\w+\*/g, "")
    .replace(/:\w+/g, "any");

describe("the copies of the table of pages", () => {
  it.each(Object.entries(pageFiles()))("%s is as `npm run matcher` writes it", (file, content) =>
    expect(readFileSync(file, "utf8")).toBe(content),
  );

  it("no page of a rejected form remains without its row", () => {
    const there = folders.filter((folder) => REFUSED.test(folder));
    const written = Object.keys(pageFiles());
    expect(there.filter((folder) => !written.includes(`app/[store]/${folder}/page.tsx`))).toEqual([]);
    expect(there.length).toBeGreaterThan(0);
  });

  it("a search key gets its row in middleware's matcher, and the rest of the file stays", () => {
    const source = readFileSync("middleware.ts", "utf8");
    const changed = pageFiles(source, ["q", "roof"])["middleware.ts"]!;
    const rows = [...changed.matchAll(/has: \[\{ type: "query", key: "([^"]+)" \}\],\n {4}\},\n/g)];
    expect(rows.slice(-2).map(([, key]) => key)).toEqual(["q", "roof"]);
    expect(changed).not.toContain('key: "fuel-type"');
    expect(changed.split("// Written by")[0]).toBe(source.split("// Written by")[0]);
  });

  it("is rejected if middleware has no position for it", () =>
    expect(() => pageFiles("export const config = {};")).toThrow(/no rows of pages/));
});

describe("every address of the table of pages", () => {
  it.each(routes.map((route) => [route.public, route] as const))("%s has a page in its folder", (_, route) =>
    expect(pageAt(route), `app/[store]/(…)${route.internal}/page.tsx`).toBeDefined(),
  );

  it.each(routes.map((route) => [route.public, route] as const))(
    "%s is `perRequest` as its page says: one that is cached has `revalidate`",
    (_, route) =>
      expect(/^export const revalidate/m.test(sourceOf(pageAt(route)!))).toBe(route.perRequest === undefined),
  );

  it("leads to each page except those that only middleware leads to", () => {
    const led = new Set(routes.map(pageAt));
    expect(pageFolders.filter((folder) => !led.has(folder) && !OTHERS.test(`${folder}/`))).toEqual([]);
  });

  it("is in middleware: it runs for pages rendered for each request, and for no cached one", () => {
    const always = middlewareConfig.matcher
      .filter((row) => typeof row === "string")
      .map((row) => pathToRegexp(row));
    const runsFor = (route: Route) => always.some((row) => row.test(exampleOf(route)));
    const wrong = routes.filter((route) => runsFor(route) !== (route.perRequest === true));
    expect(wrong.map((route) => route.public)).toEqual([]);
  });

  it("with a token is sensitive: the token opens personal data", () => {
    const addresses = Object.values<PageRow>(PAGES).flatMap(({ more = [], ...own }) => [own, ...more]);
    const withToken = addresses.filter(({ path }) => path.includes("{token}"));
    expect(withToken.filter(({ path }) => !isSensitive({ pathname: path, search: "" }))).toEqual([]);
    expect(withToken.length).toBeGreaterThan(1);
  });

  it("tells search engines that it is hidden when it is rendered for each request, because the cache cannot", () => {
    const rows = Object.entries<PageRow>(PAGES);
    expect(rows.filter(([, row]) => row.perRequest && !row.hidden).map(([page]) => page)).toEqual([]);
  });
});

describe("a rejected form is shown again on its page", () => {
  /** Returns the fields of a form. A deal is sent from its stored steps, so that its token alone names its page. */
  const sampleOf = (name: string) =>
    name === "deal" ? { deal: "token" } : Object.values(LEAD_SAMPLES[name] ?? {})[0];
  /** A pop-up has no page: without a script there are none. */
  const forms = Object.entries(LEAD_FORMS).filter(([name]) => name !== "pop-up");
  const pageOf = (path: string) => routes.find((route) => pathToRegexp(route.public).test(path));

  it.each(forms)(
    "%s: with a draft its page is rendered for the visitor, and shows this form",
    (name, form) => {
      const sample = sampleOf(name);
      const [pathname = "", query = ""] = form.pagePath({ ...sample }).split("?");
      const decision = decide({ pathname, search: `?${query}&draft=x`, storeCookie: null });
      expect(decision).toMatchObject({ kind: "rewrite", dynamic: true, sensitive: true });
      const page = pageOf(pathname);
      expect(page?.perRequest ? name : page?.form, `form in the row of ${pathname}`).toBe(name);
    },
  );

  it.each(forms)("%s: middleware runs for that address", (name, form) => {
    const sample = sampleOf(name);
    const pathname = form.pagePath({ ...sample }).split("?")[0]!;
    const rows = middlewareConfig.matcher.filter(
      (row) =>
        typeof row === "string" || row.has.every(({ type, key }) => type === "query" && key === "draft"),
    );
    const sources = rows.map((row) => (typeof row === "string" ? row : row.source));
    expect(sources.some((source) => pathToRegexp(source).test(pathname))).toBe(true);
  });

  it("the forms of the table exist", () => {
    const named = routes.flatMap(({ form }) => form ?? []);
    expect(named.filter((form) => !Object.hasOwn(LEAD_FORMS, form))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });
});
