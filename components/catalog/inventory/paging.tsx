import { Icon } from "@/components/ui/icon";
import { withPage } from "@/lib/catalog/inventory/page/edits";
import { pageWindow } from "@/lib/catalog/inventory/page/page-window";
import type { SearchState } from "@/lib/catalog/inventory/search-state";
import { encodeSearch } from "@/lib/catalog/inventory/url/codec";
import { messages } from "@/lib/store/i18n/messages";

const STEP =
  "inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-full px-3 text-base font-semibold tabular-nums transition-colors";

/** Links to the other pages of a result; nothing when there is only one. */
export function Paging({ state, page, pages }: { state: SearchState; page: number; pages: number }) {
  const t = messages().search.paging;
  if (pages < 2) return null;
  const href = (n: number) => encodeSearch(withPage(state, n));
  return (
    <nav aria-label={t.label} className="mt-10 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" className={`${STEP} text-ink hover:bg-panel`}>
          <Icon name="chevronLeft" size={18} />
          <span className="max-sm:sr-only">{t.previous}</span>
        </a>
      )}
      <ul className="flex items-center gap-1">
        {pageWindow(page, pages).map((step, index, steps) =>
          step === "gap" ? (
            <li key={`gap-${steps[index + 1]}`} aria-hidden="true" className="px-1 text-quiet">
              …
            </li>
          ) : (
            <li key={step}>
              <a
                href={href(step)}
                aria-label={t.page(step)}
                aria-current={step === page ? "page" : undefined}
                className={`${STEP} ${step === page ? "bg-ink text-white" : "text-ink hover:bg-panel"}`}
              >
                {step}
              </a>
            </li>
          ),
        )}
      </ul>
      {page < pages && (
        <a href={href(page + 1)} rel="next" className={`${STEP} text-ink hover:bg-panel`}>
          <span className="max-sm:sr-only">{t.next}</span>
          <Icon name="chevronRight" size={18} />
        </a>
      )}
    </nav>
  );
}
