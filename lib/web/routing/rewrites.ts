import { PAGES } from "../../../config/runtime/pages";
import { redirectHosts, redirectRules } from "../../../config/runtime/redirects";
import { fileParts, missingPage, notPages, refusedPages, STAFF_PART } from "../../../config/runtime/routes";
import { GROUP_HEADER, OFF_HEADER } from "../../../config/runtime/server";
import { type Route, routes } from "../../core/pages/routes";
import { DEFAULT_STORE_SLUG, storeSlugInGroup } from "../../store/locations/store-slug";
import { type CompiledRule, compileRedirects } from "./compile-redirects";

/**
 * First path segments of existing pages. Middleware runs for all other segments, because a redirect may apply. Its
 * literal matcher repeats this list (`npm run matcher`). Segments of pages that are always rendered per request are
 * excluded, because middleware sets the nonce of their scripts.
 */
export const knownFirstParts: readonly string[] = [...notPages, ...fileParts, ...new Set(pageParts(routes))];

function pageParts(of: readonly Route[]): string[] {
  return of.filter(({ perRequest }) => perRequest !== true).flatMap(firstParts);
}

/** Returns the first segments of a route. `/:condition(new|used)-cars-for-sale/…` has two; the home page has none. */
function firstParts({ public: path }: Route): string[] {
  const part = path.split("/")[1]!;
  const choice = /^:\w+\(([^()]+)\)(.*)$/.exec(part);
  if (choice) return choice[1]!.split("|").map((word) => word + choice[2]);
  return part === "" ? [] : [part];
}

/**
 * Compiled redirects of this build's manifest. Dropped rules are logged as errors; the site works without them
 * (docs/rules.md#redirects).
 */
export const siteRedirects = compileRedirects(redirectRules, redirectHosts);

for (const problem of siteRedirects.problems)
  console.error(`config/runtime/redirects.ts: left out: ${problem}`);

interface Condition {
  type: "header";
  key: string;
  value: string;
}

interface Rewrite {
  source: string;
  has?: Condition[];
  destination: string;
}

/** Store segment or preview segment, as written by middleware. No public path starts like this. */
const STORE = ":store(@[A-Za-z0-9~._-]+)";
/** Condition on the group. In a process with several groups, the server sets this header by the requested host. */
const ofGroup: Condition[] = [{ type: "header", key: GROUP_HEADER, value: "(?<group>[a-z0-9-]+)" }];
const isOff: Condition[] = [{ type: "header", key: OFF_HEADER, value: "1" }];
const GROUP_COMPANY = storeSlugInGroup(DEFAULT_STORE_SLUG, ":group");

/** Any page path or unknown path, except the back office, which has its own page for unknown paths. */
const UNKNOWN = `/:path((?!@|(?:${[...notPages, STAFF_PART].join("|")})(?:/|$)).*)`;

/**
 * Returns the rewrites for `next.config.ts`. Each public path leads to the default store's page without running code.
 * The same path behind a store segment, which only middleware can add, leads to that store's page. Unknown paths lead
 * to the 404 page, as do pages that the store has disabled, which the server reports in a header.
 */
export function pageRewrites(routes: readonly Route[]): Rewrite[] {
  const home = (path: string) => (path === "/" ? "" : path);
  const there = routes.filter(({ page }) => PAGES[page].built);
  const pages = there.flatMap((route) => [
    { source: route.public, has: ofGroup, destination: `/${GROUP_COMPANY}${route.internal}` },
    { source: route.public, destination: `/${DEFAULT_STORE_SLUG}${route.internal}` },
    { source: `/${STORE}${home(route.public)}`, destination: `/:store${route.internal}` },
    // Page for a refused form of a cached page. Only middleware rewrites to it, behind a store segment.
    ...(route.form === undefined
      ? []
      : [
          {
            source: `/${STORE}${refusedPages}${route.public}`,
            destination: `/:store${refusedPages}${route.internal}`,
          },
        ]),
  ]);
  return [
    {
      source: UNKNOWN,
      has: [...ofGroup, ...isOff],
      destination: `/${GROUP_COMPANY}${missingPage}/:path*`,
    },
    { source: UNKNOWN, has: isOff, destination: `/${DEFAULT_STORE_SLUG}${missingPage}/:path*` },
    ...pages,
    // Only middleware rewrites to these pages: a search with a query, and an invalid path. They have their own names.
    { source: `/${STORE}/:path((?!(?:search|invalid)/).*)`, destination: `/:store${missingPage}/:path*` },
    { source: UNKNOWN, has: ofGroup, destination: `/${GROUP_COMPANY}${missingPage}/:path*` },
    { source: UNKNOWN, destination: `/${DEFAULT_STORE_SLUG}${missingPage}/:path*` },
  ];
}

/**
 * Returns rewrites for redirect rules below pages that are rendered without middleware (`/cars-for-sale/…`). They lead
 * to the endpoint for moved URLs. Other rules are handled by middleware.
 */
export function redirectRewrites(rules: readonly CompiledRule[]): Rewrite[] {
  return rules
    .filter(({ from }) => knownFirstParts.includes(from[0]?.text ?? ""))
    .map(({ rule }) => ({ source: rule.from, destination: `/api/moved${rule.from}` }));
}

/**
 * Rewrite of a trailing slash for paths without middleware. Next.js runs its matcher twice, once without the slash, and
 * does not respond if only the first matches. The endpoint for moved URLs then removes the slash.
 */
export const slashRewrite: Rewrite = {
  source: `/:first(${knownFirstParts
    .filter((part) => part !== "_next")
    .join("|")
    .replaceAll(".", "\\.")})/:path*/`,
  destination: "/api/moved/:first/:path*",
};
