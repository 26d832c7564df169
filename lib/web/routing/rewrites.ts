import { PAGES } from "../../../config/runtime/pages";
import { missingPage, notPages, refusedPages, STAFF_PART } from "../../../config/runtime/routes";
import { GROUP_HEADER, OFF_HEADER } from "../../../config/runtime/server";
import type { Route } from "../../core/pages/routes";
import { DEFAULT_STORE_SLUG, storeSlugInGroup } from "../../store/locations/store-slug";
import type { CompiledRule } from "./compile-redirects";
import { knownFirstParts } from "./known-first-parts";

interface Condition {
  type: "header";
  key: string;
  value: string;
}

export interface Rewrite {
  source: string;
  has?: Condition[];
  destination: string;
}

/** A store segment, or a preview, as middleware writes it; no public path starts like this. */
const STORE = ":store(@[A-Za-z0-9~._-]+)";
/** Condition on the group: where one process serves many, the server sets this header by the requested host. */
const ofGroup: Condition[] = [{ type: "header", key: GROUP_HEADER, value: "(?<group>[a-z0-9-]+)" }];
const isOff: Condition[] = [{ type: "header", key: OFF_HEADER, value: "1" }];
const GROUP_COMPANY = storeSlugInGroup(DEFAULT_STORE_SLUG, ":group");

/** Any path of a page, or one that is unknown; the back office has a page for its own unknown paths. */
const UNKNOWN = `/:path((?!@|(?:${[...notPages, STAFF_PART].join("|")})(?:/|$)).*)`;

/**
 * Returns the rewrites for `next.config.ts`: each public path to the default store's page with no code run. The same
 * path behind a store segment, which only middleware can have put there, leads to that store's page. A path without a
 * row leads to the 404 page, and so does one that the requested store has switched off, which the server reports in a
 * header.
 */
export function pageRewrites(routes: readonly Route[]): Rewrite[] {
  const home = (path: string) => (path === "/" ? "" : path);
  const there = routes.filter(({ page }) => PAGES[page].built);
  const pages = there.flatMap((route) => [
    { source: route.public, has: ofGroup, destination: `/${GROUP_COMPANY}${route.internal}` },
    { source: route.public, destination: `/${DEFAULT_STORE_SLUG}${route.internal}` },
    { source: `/${STORE}${home(route.public)}`, destination: `/:store${route.internal}` },
    // A cached page whose form was refused: only middleware leads there, behind a store segment.
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
    // Only middleware leads to a search with a query and to an invalid path; those pages are reached by their own names.
    { source: `/${STORE}/:path((?!(?:search|invalid)/).*)`, destination: `/:store${missingPage}/:path*` },
    { source: UNKNOWN, has: ofGroup, destination: `/${GROUP_COMPANY}${missingPage}/:path*` },
    { source: UNKNOWN, destination: `/${DEFAULT_STORE_SLUG}${missingPage}/:path*` },
  ];
}

/**
 * Returns rewrites for redirect rules below the pages that are rendered without middleware (`/cars-for-sale/…`): the
 * handler of moved URLs serves them. All other rules are handled by middleware.
 */
export function redirectRewrites(rules: readonly CompiledRule[]): Rewrite[] {
  return rules
    .filter(({ from }) => knownFirstParts.includes(from[0]?.text ?? ""))
    .map(({ rule }) => ({ source: rule.from, destination: `/api/moved${rule.from}` }));
}

/**
 * Rewrite of a trailing slash where middleware does not run: Next runs its matcher twice, once without the slash, and
 * does not respond when only the first matches. The handler of moved URLs removes the slash.
 */
export const slashRewrite: Rewrite = {
  source: `/:first(${knownFirstParts
    .filter((part) => part !== "_next")
    .join("|")
    .replaceAll(".", "\\.")})/:path*/`,
  destination: "/api/moved/:first/:path*",
};
