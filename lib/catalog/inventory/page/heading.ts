import { formatDollars } from "../../../store/i18n/format";
import { messages } from "../../../store/i18n/messages";
import type { Facets } from "../engine/types";
import type { SearchState } from "../search-state";
import { optionLabel } from "./chips";

const t = messages().search.heading;

/** "Used Honda SUVs under $25,000 for sale": the search in one line, the page's heading and title. */
export function searchHeading(state: SearchState, facets: Facets, where: string | null = null): string {
  const heading = t.forSale(searchSubject(state, facets), where);
  return state.query === "" ? heading : t.matching(heading, state.query);
}

/** The heading without "for sale": conditions, make and model, body style and price, the filters of most weight. */
export function searchSubject(state: SearchState, facets: Facets): string {
  const names = (["trim", "model", "make"] as const).flatMap((facet) =>
    (state.values[facet] ?? []).map((value) => optionLabel(facet, value, facets)),
  );
  const bodies = state.bodystyles.map((bodystyle) => t.bodystyles[bodystyle]);
  const conditions = state.conditions.map((condition) => t.conditions[condition]);
  const lowered = conditions.map((name, index) => (index === 0 ? name : name.toLowerCase()));
  const named = (state.values.model?.length ?? 0) + (state.values.trim?.length ?? 0) > 0;
  const kind = bodies.length > 0 ? t.and(bodies) : named ? "" : t.all.toLowerCase();
  const { min = null, max = null } = state.ranges.price ?? {};
  const phrase = [
    t.and(lowered),
    t.and(names),
    kind,
    min === null ? "" : t.over(formatDollars(min)),
    max === null ? "" : t.under(formatDollars(max)),
  ]
    .filter(Boolean)
    .join(" ");
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
