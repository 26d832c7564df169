import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { type OptionFacet, RANGE_FACET_ROWS, type RangeFacet } from "@/config/catalog/facets";
import { MAX_OPTIONS, OPTIONS_AT_ONCE, PRICE_STEPS } from "@/config/catalog/search";
import { encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import type { FacetOption, RangeBounds } from "@/lib/catalog/inventory/search/engine/types";
import { rangeLabel } from "@/lib/catalog/inventory/search/page/chips";
import { toggleOption, withRange } from "@/lib/catalog/inventory/search/page/edits";
import { searchForm, splitOptions } from "@/lib/catalog/inventory/search/page/search-controls";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { PriceSlider } from "./price-slider";
import { HiddenFields } from "./search-forms";

interface FacetOptionsProps {
  facet: OptionFacet;
  options: readonly FacetOption[];
  state: SearchState;
}

/**
 * Renders the options of one filter as links that look like checkboxes. Each link adds its option to the
 * search or removes it.
 */
export function FacetOptions({ facet, options, state }: FacetOptionsProps) {
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

/**
 * Renders one option. Its styles are `.option` in `app/globals.css`, because a page has about two hundred
 * options.
 */
export function OptionLink({
  option: { label, lang, selected, count },
  href,
}: {
  option: Pick<FacetOption, "label" | "lang" | "selected"> & { count: number | null };
  href: string;
}) {
  return (
    <li>
      <Link
        className={selected ? "option is-on" : "option"}
        href={href}
        rel={href.includes("?") ? "nofollow" : undefined}
      >
        <span>
          {lang ? <span lang={lang}>{label}</span> : label}
          {selected && <span className="sr-only"> ({messages().search.applied})</span>}
        </span>
        {count !== null && <small>{formatNumber(count)}</small>}
      </Link>
    </li>
  );
}

interface RangeFilterProps {
  facet: RangeFacet;
  bounds: RangeBounds;
  state: SearchState;
}

/**
 * Renders the minimum and maximum of a range as fields of a GET form. Both fields have the same name, and the
 * address codec reads them in order.
 */
export function RangeFilter({ facet, bounds, state }: RangeFilterProps) {
  const t = messages().search;
  const copy = t.rangeUnits[facet];
  const chosen = state.ranges[facet];
  const form = searchForm(withRange(state, facet, null));
  return (
    <>
      <Form action={form.action} className="mt-1 flex flex-wrap items-center gap-1.5">
        <HiddenFields form={form} />
        {facet === "price" && <PriceSlider bounds={bounds} chosen={chosen} />}
        {(["min", "max"] as const).map((end, index) => (
          <label key={end} className="flex min-w-0 grow basis-0 items-center gap-1.5">
            {index > 0 && <span aria-hidden="true">–</span>}
            <span className="sr-only">{copy[end]}</span>
            <input
              name={RANGE_FACET_ROWS[facet].key}
              type="text"
              inputMode="numeric"
              pattern="[0-9]*"
              title={t.wholeNumber}
              maxLength={9}
              autoComplete="off"
              defaultValue={chosen?.[end] ?? undefined}
              placeholder={placeholder(facet, bounds[end])}
              className="h-11 w-full rounded-sm border border-quiet bg-page px-2.5 text-base text-ink tabular-nums placeholder:text-quiet"
            />
          </label>
        ))}
        <button
          type="submit"
          aria-label={t.applyRange(copy.title)}
          className={buttonClass("outline", "size-11 shrink-0 px-0!")}
        >
          <Icon name="arrowRight" size={18} />
        </button>
      </Form>
      {facet === "price" && <PriceSteps bounds={bounds} state={state} />}
      {facet === "payment" && (
        // `fill-payments` sets this attribute in the browser, because pages are the same for all visitors.
        <p className="mt-2 hidden text-sm text-quiet in-[[data-own-terms]]:block">{t.estimateFilter}</p>
      )}
    </>
  );
}

/** Returns the lowest or highest available value as a placeholder. */
function placeholder(facet: RangeFacet, bound: number | null): string | undefined {
  if (bound === null) return undefined;
  return facet === "year" ? String(bound) : formatNumber(bound);
}

/**
 * Renders maximum prices as links of which one can be selected. Their URLs have no query, so search engines
 * may index them.
 */
function PriceSteps({ bounds, state }: { bounds: RangeBounds; state: SearchState }) {
  const { min = null, max = null } = state.ranges.price ?? {};
  // Above the first step that includes every price, further steps would show the same vehicles.
  const last =
    PRICE_STEPS.find((step) => bounds.max !== null && step > bounds.max) ?? Number.POSITIVE_INFINITY;
  const steps = PRICE_STEPS.filter(
    (step) => step === max || (bounds.min !== null && step > Math.max(bounds.min, min ?? 0) && step <= last),
  );
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5">
      {steps.map((step) => {
        const selected = step === max;
        const href = encodeSearch(withRange(state, "price", { min, max: selected ? null : step }));
        return (
          <li key={step}>
            <Link
              href={href}
              data-price-step={step}
              rel={href.includes("?") ? "nofollow" : undefined}
              className={`inline-flex min-h-11 items-center rounded-button border px-3 text-sm font-medium tabular-nums lg:min-h-9 ${selected ? "is-on border-ink bg-ink text-on-ink" : "border-line text-ink hover:border-ink"}`}
            >
              <span>{rangeLabel("price", { min: null, max: step })}</span>
              {selected && <span className="sr-only"> ({messages().search.applied})</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
