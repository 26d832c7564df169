import { PRICE_STEPS } from "@/config/search-page";
import { messages } from "@/lib/i18n/messages";
import type { RangeBounds } from "@/lib/inventory/engine/types";
import { rangeLabel } from "@/lib/inventory/page/chips";
import { withRange } from "@/lib/inventory/page/edits";
import { searchForm } from "@/lib/inventory/page/form-fields";
import type { RangeFacet, SearchState } from "@/lib/inventory/search-state";
import { encodeSearch } from "@/lib/inventory/url/codec";
import { RANGE_KEYS } from "@/lib/inventory/url/grammar";
import { buttonClass } from "../ui/button";
import { OptionLink } from "./facet-options";
import { HiddenFields } from "./hidden-fields";

interface Props {
  facet: RangeFacet;
  bounds: RangeBounds;
  state: SearchState;
}

/** Two number fields in a GET form; both carry the range's one name, and the address codec reads them in order. */
export function RangeFilter({ facet, bounds, state }: Props) {
  const t = messages().search;
  const words = t.rangeUnits[facet];
  const chosen = state.ranges[facet];
  const form = searchForm(withRange(state, facet, null));
  return (
    <>
      {facet === "price" && <PriceSteps bounds={bounds} state={state} />}
      <form action={form.action} className="mt-1 flex items-end gap-2">
        <HiddenFields form={form} />
        {(["min", "max"] as const).map((end) => (
          <label key={end} className="min-w-0 grow basis-0">
            <span className="sr-only">{words[end]}</span>
            <input
              name={RANGE_KEYS[facet]}
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              defaultValue={chosen?.[end] ?? undefined}
              placeholder={bounds[end]?.toString()}
              className="h-11 w-full rounded-sm border border-quiet bg-page px-3 text-base text-ink tabular-nums placeholder:text-quiet"
            />
          </label>
        ))}
        <button type="submit" className={buttonClass("outline", "px-4")}>
          {t.apply}
          <span className="sr-only"> {words.title}</span>
        </button>
      </form>
    </>
  );
}

/** Highest prices at one press: addresses without a query, which search engines may know. */
function PriceSteps({ bounds, state }: { bounds: RangeBounds; state: SearchState }) {
  const { min = null, max = null } = state.ranges.price ?? {};
  const steps = PRICE_STEPS.filter(
    (step) => step === max || (bounds.min !== null && step > bounds.min && step > (min ?? 0)),
  );
  return (
    <ul>
      {steps.map((step) => {
        const selected = step === max;
        const range = { min, max: selected ? null : step };
        return (
          <OptionLink
            key={step}
            href={encodeSearch(withRange(state, "price", range))}
            option={{ label: rangeLabel("price", { min: null, max: step }), count: null, selected }}
          />
        );
      })}
    </ul>
  );
}
