import type { Facets } from "../engine/types";
import type { SearchState } from "../search-state";
import { emptySearch, encodeSearch } from "../url/codec";
import { searchSubject } from "./heading";

export interface Crumb {
  name: string;
  /** Path on this site. */
  href: string;
}

/** Home, all cars, the condition, then the search itself: each step wider than the next, none twice. */
export function searchCrumbs(state: SearchState, facets: Facets, home: string): Crumb[] {
  const steps = [emptySearch(), { ...emptySearch(), conditions: state.conditions }, { ...state, page: 1 }];
  const crumbs = steps.map((step) => ({ name: searchSubject(step, facets), href: encodeSearch(step) }));
  const once = new Map([{ name: home, href: "/" }, ...crumbs].map((crumb) => [crumb.name, crumb]));
  return [...once.values()];
}

/** schema.org's BreadcrumbList. `siteUrl` has no trailing slash. */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${siteUrl}${href}`,
    })),
  };
}
