import type { PageAddress, PageRow } from "../../../config/runtime/page-row";
import { PAGES, type PageId } from "../../../config/runtime/pages";

/** A public address and the folder below `app/[store]` that renders it (docs/rules.md#pages). */
export interface Route {
  page: PageId;
  /** Name in pop-ups, metrics and the page events. */
  name: string;
  /** Next's own syntax (path-to-regexp). */
  public: string;
  /** Path below the store's segment, with the parameters of `public`; empty for the home page. */
  internal: string;
  perRequest?: PageAddress["perRequest"];
  /** The lead form of a cached page. */
  form?: string;
}

/** The addresses of all pages, in the order of `PAGES`: the first that matches a path renders it. */
export const routes: readonly Route[] = (Object.entries(PAGES) as [PageId, PageRow][]).flatMap(
  ([page, { name = page, more = [], form, ...own }]) =>
    [own, ...more].map((address) => ({
      page,
      name,
      public: patternOf(address),
      internal: folderOf(address),
      perRequest: address.perRequest,
      form,
    })),
);

function patternOf({ path, pattern }: PageAddress): string {
  return pattern ?? path.replace(/\{(\w+)\}/g, ":$1");
}

/** Returns the folder of a page. A parameter is named as in the URL; its allowed values were checked there. */
function folderOf(address: PageAddress): string {
  const folder = address.folder ?? patternOf(address).replace(/\((?:[^()]|\([^()]*\))*\)/g, "");
  return folder === "/" ? "" : folder;
}
