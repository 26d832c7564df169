import { Icon } from "@/components/ui/icon";
import { OPTIONS_AT_MOST, OPTIONS_AT_ONCE } from "@/config/search-page";
import { messages } from "@/lib/i18n/messages";
import type { FacetOption, OptionFacet } from "@/lib/inventory/engine/types";
import { toggleOption } from "@/lib/inventory/page/edits";
import type { SearchState } from "@/lib/inventory/search-state";
import { encodeSearch } from "@/lib/inventory/url/codec";
import { formatNumber } from "@/lib/vehicle/format";

interface Props {
  facet: OptionFacet;
  options: readonly FacetOption[];
  state: SearchState;
}

/** The options of one filter as links with a drawn check box: each leads to the search with it put in or taken out. */
export function FacetOptions({ facet, options, state }: Props) {
  const chosen = options.filter((option) => option.selected);
  const atOnce = Math.max(OPTIONS_AT_ONCE, chosen.length);
  // One hidden option behind a button would take as much room as the option itself.
  const cut = options.length <= atOnce + 1 ? options.length : atOnce;
  const first = new Set([...chosen, ...options].slice(0, Math.max(cut, chosen.length)));
  const rest = options.filter((option) => !first.has(option)).slice(0, OPTIONS_AT_MOST - first.size);
  const row = (option: FacetOption) => (
    <OptionLink key={option.value} option={option} href={encodeSearch(toggleOption(state, facet, option))} />
  );
  return (
    <>
      <ul>{options.filter((option) => first.has(option)).map(row)}</ul>
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

export function OptionLink({
  option,
  href,
}: {
  option: Pick<FacetOption, "label" | "selected"> & { count: number | null };
  href: string;
}) {
  return (
    <li>
      <a
        href={href}
        rel={href.includes("?") ? "nofollow" : undefined}
        className="group/option flex min-h-11 items-center gap-3 text-base text-body hover:text-ink lg:min-h-9"
      >
        <span
          aria-hidden="true"
          className={`grid size-5 shrink-0 place-items-center rounded-[5px] border ${
            option.selected
              ? "border-ink bg-ink text-white"
              : "border-quiet bg-page group-hover/option:border-ink group-hover/option:bg-panel"
          }`}
        >
          {option.selected && <Icon name="check" size={14} />}
        </span>
        <span className={`min-w-0 grow ${option.selected ? "font-semibold text-ink" : ""}`}>
          {option.label}
        </span>
        {option.selected && <span className="sr-only">{messages().search.applied}</span>}
        {option.count !== null && (
          <span className="text-sm text-quiet tabular-nums">{formatNumber(option.count)}</span>
        )}
      </a>
    </li>
  );
}
