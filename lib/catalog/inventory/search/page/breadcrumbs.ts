import { localPath } from "../../../../core/language/local-path";
import { formatDollars } from "../../../../store/i18n/format";
import { messages } from "../../../../store/i18n/messages";
import { emptySearch, encodeSearch } from "../address/codec";
import type { Facets, FilterKey } from "../engine/types";
import type { SearchResults } from "../results/search-results";
import type { SearchState } from "../search-state";
import { appliedChips, optionLabel } from "./chips";

export interface Crumb {
  name: string;
  /** Path on this site. */
  href: string;
}

/**
 * Returns the breadcrumbs: home, all cars, the condition, then the search itself. Each is wider than the next; none is
 * repeated.
 */
export function searchCrumbs(state: SearchState, facets: Facets, home: string): Crumb[] {
  const steps = [emptySearch(), { ...emptySearch(), conditions: state.conditions }, { ...state, page: 1 }];
  const crumbs = steps.map((step) => ({ name: searchSubject(step, facets), href: encodeSearch(step) }));
  const once = new Map([{ name: home, href: "/" }, ...crumbs].map((crumb) => [crumb.name, crumb]));
  return [...once.values()];
}

/** Returns the schema.org BreadcrumbList. `siteUrl` has no trailing slash. */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + localPath(href),
    })),
  };
}

const t = () => messages().search.heading;

/**
 * Returns the page's heading and title: "Used Honda SUVs under $25,000 for sale", or "No used Honda SUVs under $25,000"
 * for a search without a result.
 */
export function searchHeading(state: SearchState, facets: Facets, isEmpty = false): string {
  const heading = isEmpty ? t().none(searchPhrase(state, facets)) : t().forSale(searchSubject(state, facets));
  return state.query === "" ? heading : t().matching(heading, state.query);
}

/** Returns the heading without "for sale": conditions, make and model, body style and price. */
export function searchSubject(state: SearchState, facets: Facets): string {
  const phrase = searchPhrase(state, facets);
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

function searchPhrase(state: SearchState, facets: Facets): string {
  const names = (["trim", "model", "make"] as const).flatMap((facet) =>
    (state.values[facet] ?? []).map((value) => optionLabel(facet, value, facets)),
  );
  const { min = null, max = null } = state.ranges.price ?? {};
  return t().subject({
    conditions: state.conditions,
    names,
    isModel: (state.values.model?.length ?? 0) + (state.values.trim?.length ?? 0) > 0,
    bodystyles: state.bodystyles,
    over: min === null ? null : formatDollars(min),
    under: max === null ? null : formatDollars(max),
  });
}

const IN_HEADING: ReadonlySet<FilterKey> = new Set([
  "condition",
  "make",
  "model",
  "trim",
  "bodystyle",
  "price",
  "query",
]);

/** Returns the name of a search outside its page: its heading, and filters that the heading does not contain. */
export function searchName({ state, result: { facets } }: Pick<SearchResults, "state" | "result">): string {
  const heading = searchHeading(state, facets);
  const others = appliedChips(state, facets).filter(({ filter }) => !IN_HEADING.has(filter));
  return others.length === 0 ? heading : `${heading} (${others.map(({ label }) => label).join(", ")})`;
}
