import type { OptionFacet } from "@/config/catalog/facets";
import { MAX_OPTIONS, OPTIONS_AT_ONCE } from "@/config/catalog/search-page";
import type { FacetOption } from "@/lib/catalog/inventory/engine/types";
import { toggleOption } from "@/lib/catalog/inventory/page/edits";
import { splitOptions } from "@/lib/catalog/inventory/page/split-options";
import type { SearchState } from "@/lib/catalog/inventory/search-state";
import { encodeSearch } from "@/lib/catalog/inventory/url/codec";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

interface Props {
  facet: OptionFacet;
  options: readonly FacetOption[];
  state: SearchState;
}

/** The options of one filter as links that look like check boxes: each leads to the search with it added or removed. */
export function FacetOptions({ facet, options, state }: Props) {
  const max = facet === "features" ? MAX_OPTIONS.features : MAX_OPTIONS.other;
  const { first, rest } = splitOptions(options, OPTIONS_AT_ONCE, max);
  const row = (option: FacetOption) => (
    <OptionLink key={option.value} option={option} href={encodeSearch(toggleOption(state, facet, option))} />
  );
  return (
    <>
      <ul>{first.map(row)}</ul>
      {rest.length > 0 && (
        <details className="group/more">
          <summary className="flex min-h-11 list-none items-center text-sm font-semibold text-ink underline underline-offset-4 group-open/more:hidden lg:min-h-9 [&::-webkit-details-marker]:hidden">
            {messages().search.more(rest.length)}
          </summary>
          <ul>{rest.map(row)}</ul>
        </details>
      )}
    </>
  );
}

/** One option; its styles are `.option` in `app/globals.css`, since a page has some two hundred of them. */
export function OptionLink({
  option: { label, selected, count },
  href,
}: {
  option: { label: string; selected: boolean; count: number | null };
  href: string;
}) {
  return (
    <li>
      <a
        className={selected ? "option is-on" : "option"}
        href={href}
        rel={href.includes("?") ? "nofollow" : undefined}
      >
        <span>
          {label}
          {selected && <span className="sr-only"> ({messages().search.applied})</span>}
        </span>
        {count !== null && <small>{formatNumber(count)}</small>}
      </a>
    </li>
  );
}
