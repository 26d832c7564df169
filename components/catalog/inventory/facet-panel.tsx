import { Icon } from "@/components/ui/icon";
import { FACET_ORDER, RANGE_FACET_ROWS, type RangeFacet } from "@/config/catalog/facets";
import { OPEN_FACETS } from "@/config/catalog/search";
import { encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import type { Facets } from "@/lib/catalog/inventory/search/engine/types";
import { chosenValues, withWarrantyCovered } from "@/lib/catalog/inventory/search/page/edits";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import { messages } from "@/lib/store/i18n/messages";
import { FacetOptions, OptionLink, RangeFilter } from "./facet-options";
import { KeywordForm } from "./search-forms";

type FacetId = (typeof FACET_ORDER)[number];

interface Props {
  /** Search that the filters narrow. */
  state: SearchState;
  facets: Facets;
  /** Search whose text is in the field; by default the same. */
  typed?: SearchState;
}

/** Renders every filter that can change the result; a filter without options is hidden. */
export function FacetPanel({ state, facets, typed = state }: Props) {
  return (
    <>
      <KeywordForm state={typed} />
      {FACET_ORDER.map((facet) => (
        <Facet key={facet} facet={facet} state={state} facets={facets} />
      ))}
      <Warranty state={state} facets={facets} />
    </>
  );
}

function Facet({ facet, state, facets }: { facet: FacetId; state: SearchState; facets: Facets }) {
  const t = messages().search;
  if (isRange(facet)) {
    const bounds = facets[facet];
    const applied = state.ranges[facet] !== undefined;
    if (!applied && (bounds.min === null || bounds.min === bounds.max)) return null;
    return (
      <Group title={t.rangeUnits[facet].title} open={applied || opensAtFirst(facet)}>
        <RangeFilter facet={facet} bounds={bounds} state={state} />
      </Group>
    );
  }
  const options = facets[facet];
  const applied = chosenValues(state, facet).length > 0;
  if (!applied && options.length < 2) return null;
  return (
    <Group title={t.facets[facet]} open={applied || opensAtFirst(facet)}>
      <FacetOptions facet={facet} options={options} state={state} />
    </Group>
  );
}

function Warranty({ state, facets }: { state: SearchState; facets: Facets }) {
  const t = messages().search;
  const { count, selected } = facets.warrantyCovered;
  if (count === 0 && !selected) return null;
  return (
    <Group title={t.warranty} open={selected}>
      <ul>
        <OptionLink
          href={encodeSearch(withWarrantyCovered(state, !selected))}
          option={{ label: t.warrantyCovered, count, selected }}
        />
      </ul>
    </Group>
  );
}

function Group({ title, open, children }: { title: string; open: boolean; children: React.ReactNode }) {
  return (
    <details open={open} className="group/facet border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between text-base font-semibold text-ink [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="chevronDown"
          size={18}
          className="text-quiet transition-transform group-open/facet:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

function isRange(facet: FacetId): facet is FacetId & RangeFacet {
  return facet in RANGE_FACET_ROWS;
}

function opensAtFirst(facet: FacetId): boolean {
  return (OPEN_FACETS as readonly FacetId[]).includes(facet);
}
