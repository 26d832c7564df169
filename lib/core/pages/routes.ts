import type { PageAddress, PageRow } from "../../../config/runtime/page-row";
import { PAGES, type PageId } from "../../../config/runtime/pages";

/**
 * Returns a pattern of a route's paths with one group per parameter. It supports the part of Next.js's syntax that
 * `config/runtime/pages` uses.
 * @param flags `i` to ignore case
 */
export function routePattern(route: string, flags = ""): RegExp {
  const source = route.replace(
    /\/:(\w+)([*+])|:(\w+)(?:\(([^)]*)\))?|([.])/g,
    (_, rest?: string, many?: string, one?: string, shape?: string) => {
      if (rest) return many === "*" ? `(?:/(?<${rest}>.*))?` : `/(?<${rest}>.+)`;
      return one ? `(?<${one}>${shape ?? "[^/]+"})` : "\\.";
    },
  );
  return new RegExp(`^${source}$`, flags);
}

/** Public path, and the folder below `app/[store]` that renders it (docs/rules.md#pages). */
export interface Route {
  page: PageId;
  /** Name in pop-ups, metrics and page events. */
  name: string;
  /** Path in Next.js's syntax (path-to-regexp). */
  public: string;
  /** Path below the store's slug, with the parameters of `public`; empty for the home page. */
  internal: string;
  perRequest?: PageAddress["perRequest"];
  /** Lead form of a cached page. */
  form?: string;
  /** True if the form's address can name a vehicle. */
  wanted?: true;
}

/** Routes of all pages in the order of `PAGES`. The first that matches a path renders it. */
export const routes: readonly Route[] = (Object.entries(PAGES) as [PageId, PageRow][]).flatMap(
  ([page, { name = page, more = [], form, wanted, ...own }]) =>
    [own, ...more].map((address) => ({
      page,
      name,
      public: patternOf(address),
      internal: folderOf(address),
      perRequest: address.perRequest,
      form,
      wanted,
    })),
);

function patternOf({ path, pattern }: PageAddress): string {
  return pattern ?? path.replace(/\{(\w+)\}/g, ":$1");
}

/** Returns the folder of a page. A parameter has the same name as in the URL; its values are validated there. */
function folderOf(address: PageAddress): string {
  const folder = address.folder ?? patternOf(address).replace(/\((?:[^()]|\([^()]*\))*\)/g, "");
  return folder === "/" ? "" : folder;
}
