import { BodystyleCutout } from "@/components/ui/bodystyle-cutout";
import type { FacetOption } from "@/lib/catalog/inventory/engine/types";
import type { SearchState } from "@/lib/catalog/inventory/search-state";
import { encodeSearch } from "@/lib/catalog/inventory/url/codec";
import type { Bodystyle } from "@/lib/store/api/vehicle-schema";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

/** Body styles side by side, each leading to this search with it alone; scrolls by touch, wheel or keys. */
export function SearchCarousel({ options, state }: { options: readonly FacetOption[]; state: SearchState }) {
  const t = messages().search;
  if (options.length < 2) return null;
  return (
    <nav aria-label={t.carousel} className="mt-6 print:hidden">
      <ul className="flex snap-x gap-3 overflow-x-auto overscroll-x-contain pb-2">
        {options.map(({ value, label, count, selected }) => {
          const href = encodeSearch({ ...state, bodystyles: [value as Bodystyle], page: 1 });
          return (
            <li key={value} className="w-36 shrink-0 snap-start">
              <a
                href={href}
                rel={href.includes("?") ? "nofollow" : undefined}
                aria-current={selected ? "true" : undefined}
                className={`block rounded-card px-3 py-3 transition-colors hover:bg-line ${selected ? "bg-line" : "bg-panel"}`}
              >
                <BodystyleCutout bodystyle={value as Bodystyle} sizes="120px" className="w-full" />
                <span className="mt-2 block text-base font-semibold text-ink">{label}</span>
                <span className="block text-sm text-quiet tabular-nums">
                  {t.count(count, formatNumber(count))}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
