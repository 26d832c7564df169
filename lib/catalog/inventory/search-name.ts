import type { FilterKey } from "./engine/types";
import { searchHeading } from "./page/breadcrumbs";
import { appliedChips } from "./page/chips";
import type { SearchResults } from "./search-results";

const IN_HEADING: ReadonlySet<FilterKey> = new Set([
  "condition",
  "make",
  "model",
  "trim",
  "bodystyle",
  "price",
  "query",
]);

/** Returns the name of a search outside its page: its heading, and the filters that are not in it. */
export function searchName({ state, result: { facets } }: Pick<SearchResults, "state" | "result">): string {
  const heading = searchHeading(state, facets);
  const others = appliedChips(state, facets).filter(({ filter }) => !IN_HEADING.has(filter));
  return others.length === 0 ? heading : `${heading} (${others.map(({ label }) => label).join(", ")})`;
}
