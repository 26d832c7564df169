import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { searchQueryKeys } from "../config/catalog/facets";
import { WANTED_KEY } from "../config/leads/wanted";
import type { PageAddress, PageRow } from "../config/runtime/page-row";
import { PAGES } from "../config/runtime/pages";
import { refusedPages, STAFF_PART } from "../config/runtime/routes";
import { type Route, routes } from "../lib/core/pages/routes";
import { DRAFT_KEY } from "../lib/web/routing/rendered-for";
import { knownFirstParts } from "../lib/web/routing/rewrites";

/** File contents by path. */
export type Files = Readonly<Record<string, string>>;

const MIDDLEWARE = "middleware.ts";
const ROWS = / {4}\/\/ Written by `npm run matcher`[^\n]*\n[\s\S]*?(?= {2}\],\n\};)/;
const HEAD =
  "    // Written by `npm run matcher` from the tables of pages and of search keys, to the end of the list.\n";
const NGINX = "config/nginx/forecourt.conf.template";
const NGINX_ROWS = /( {2}# Written by `npm run matcher`[^\n]*\n)[\s\S]*?(?= {2}# End of what is written)/;
const SEARCH = "/:search((?:new-|used-|certified-)?cars-for-sale)/:path*";
const STORE = "app/[store]";
const addresses = Object.values<PageRow>(PAGES).flatMap(({ more = [], ...own }) => [own, ...more]);

/**
 * Returns the files generated from the table of pages and the search keys. Next.js reads middleware's matcher
 * and the page folders at build time and accepts only literals. The browser should not load the table, and
 * nginx cannot read it.
 */
export function pageFiles(source = readFileSync(MIDDLEWARE, "utf8"), keys = searchQueryKeys): Files {
  return {
    [MIDDLEWARE]: withMatcherRows(source, keys),
    "config/runtime/page-paths.ts": pathsFile(),
    [NGINX]: withNginxRows(readFileSync(NGINX, "utf8")),
    ...Object.fromEntries(routes.filter(({ form }) => form !== undefined).map(refusedPage)),
  };
}

/** @throws Error when the position of the rows is not found */
function withMatcherRows(source: string, keys: readonly string[]): string {
  if (!ROWS.test(source)) throw new Error(`${MIDDLEWARE} has no rows of pages at the end of its matcher.`);
  const known = knownFirstParts.map((part) => part.replace(".", "\\\\.")).join("|");
  const pages = routes.filter(({ public: path }) => knownFirstParts.includes(path.split("/")[1]!));
  const rows = [
    // No page has these first segments, but an old or moved address can.
    `    "/((?!(?:${known})(?:/|$)).+)",\n`,
    ...pages.filter(({ perRequest }) => perRequest).map((route) => `    "${route.public}",\n`),
    ...pages.filter(({ form }) => form !== undefined).map((route) => rowFor(route.public, DRAFT_KEY)),
    ...pages.filter(({ wanted }) => wanted).map((route) => rowFor(route.public, WANTED_KEY)),
    ...keys.map((key) => rowFor(SEARCH, key)),
  ];
  return source.replace(ROWS, () => HEAD + rows.join(""));
}

/** Formats a row on one line if it fits, as the formatter does. */
function rowFor(path: string, key: string): string {
  const line = `    { source: "${path}", has: [{ type: "query", key: "${key}" }] },\n`;
  return line.length <= 111
    ? line
    : `    {\n      source: "${path}",\n      has: [{ type: "query", key: "${key}" }],\n    },\n`;
}

/**
 * Writes the paths that nginx neither caches nor locks.
 * @throws Error when the position of the rows is not found
 */
function withNginxRows(source: string): string {
  if (!NGINX_ROWS.test(source)) throw new Error(`${NGINX} has no rows of pages.`);
  const paths = [...topPaths(addresses.filter(({ perRequest }) => perRequest)), `/${STAFF_PART}`];
  const rows = paths.map((path) => `  "~^(?:/[a-z][a-z])?${path}(?:[/?]|$)" 1;\n`);
  return source.replace(NGINX_ROWS, (_, head: string) => head + rows.join(""));
}

/** Returns the static prefixes of addresses, without those nested below another prefix. */
function topPaths(of: readonly PageAddress[]): string[] {
  const paths = [...new Set(of.map(({ path }) => path.split("/{")[0]!))];
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
}

function pathsFile(): string {
  const pathsOf = (of: readonly PageAddress[]) =>
    topPaths(of)
      .map((path) => `  "${path}",\n`)
      .join("");
  return `// Written by \`npm run matcher\` from config/runtime/pages.ts, so that pages load these paths without the whole table.

/** These paths and everything below them are sensitive, in lower case. */
export const SENSITIVE_PATHS: readonly string[] = [
${pathsOf(addresses.filter(({ sensitive }) => sensitive))}];

/** Pages that are rendered for each request are at these paths or below them. */
export const PER_REQUEST_PATHS: readonly string[] = [
${pathsOf(addresses.filter(({ perRequest }) => perRequest))}];

/** Cached pages whose purpose is a form, or its first step, are at these paths or below them. */
export const FORM_PATHS: readonly string[] = [
${pathsOf(Object.values<PageRow>(PAGES).filter(isForm))}];
`;
}

/** Returns true for a page with a lead form, and for the first step of one whose later steps are per request. */
function isForm({ form, perRequest, more = [] }: PageRow): boolean {
  return form !== undefined || (!perRequest && more.some((step) => step.perRequest));
}

/**
 * Returns the page below \`/refused\`, in the route group of the cached page, because each group has its own
 * header and footer.
 */
function refusedPage({ page, internal }: Route): [path: string, content: string] {
  const folder = internal.replace(/:(\w+)/g, "[$1]");
  const group = readdirSync(STORE).find((name) => /^\(/.test(name) && hasPage(join(STORE, name, folder)));
  if (!group) throw new Error(`No group of layouts in ${STORE} has ${folder}/page.tsx, the page ${page}.`);
  return [
    `${STORE}/${group}${refusedPages}${folder}/page.tsx`,
    `// Written by \`npm run matcher\` from config/runtime/pages.ts.
import * as page from "@/${STORE}/${group}${folder}/page";
import { refusedHead, refusedPage } from "@/components/leads/core/refused-page";

export const generateMetadata = refusedHead(page.generateMetadata);
export default refusedPage("${page}", page.default);
`,
  ];
}

function hasPage(folder: string): boolean {
  try {
    return readdirSync(folder).includes("page.tsx");
  } catch {
    return false;
  }
}
