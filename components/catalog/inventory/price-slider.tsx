import type { CSSProperties } from "react";
import { PRICE_SLIDER_STEP } from "@/config/catalog/search";
import type { RangeBounds } from "@/lib/catalog/inventory/search/engine/types";
import type { Range } from "@/lib/catalog/inventory/search/search-state";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

interface Props {
  bounds: RangeBounds;
  chosen: Range | undefined;
}

/**
 * Renders two handles over a histogram of prices, inside the form whose text fields they fill
 * (`live/slide-range.ts`). Renders nothing if all prices are equal. Without JavaScript, the fields work
 * alone.
 */
export function PriceSlider({ bounds: { min, max, spread = [] }, chosen }: Props) {
  if (min === null || max === null || spread.length === 0) return null;
  const step = PRICE_SLIDER_STEP;
  const ends = { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step };
  const within = (value: number) => Math.min(ends.max, Math.max(ends.min, value));
  const from = within(chosen?.min ?? ends.min);
  const to = within(chosen?.max ?? ends.max);
  const share = (value: number) => `${((value - ends.min) / (ends.max - ends.min)) * 100}%`;
  const t = messages().search.priceSlider;
  return (
    <div
      data-range=""
      className="range-slider noscript:hidden"
      style={{ "--from": share(from), "--to": share(to) } as CSSProperties}
    >
      <Histogram spread={spread} />
      {(["min", "max"] as const).map((end) => (
        <input
          key={end}
          type="range"
          {...ends}
          step={step}
          defaultValue={end === "min" ? from : to}
          aria-label={t[end]}
          aria-valuetext={formatDollars(end === "min" ? from : to)}
        />
      ))}
    </div>
  );
}

/**
 * Draws all bars as one path, twice: the second copy is dark and clipped to the range between the handles.
 */
function Histogram({ spread }: { spread: readonly number[] }) {
  const highest = Math.max(...spread);
  const bars = spread.map((count, place) => {
    // A bar with few vehicles stays visible.
    const height = count === 0 ? 0 : Math.max(2, Math.round((count / highest) * 40));
    return `M${place * 10 + 1} 40v-${height}h8v${height}z`;
  });
  const bar = (
    <svg viewBox={`0 0 ${spread.length * 10} 40`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bars.join("")} />
    </svg>
  );
  return (
    <>
      {bar}
      {bar}
    </>
  );
}
