import { BodystyleCutout } from "@/components/ui/bodystyle-cutout";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { emptySearch, encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import type { FacetOption } from "@/lib/catalog/inventory/search/engine/types";
import type { ArticleTeaser } from "@/lib/catalog/inventory/search/live/live-response";
import type { Chip } from "@/lib/catalog/inventory/search/page/chips";
import { withPage } from "@/lib/catalog/inventory/search/page/edits";
import { pageWindow } from "@/lib/catalog/inventory/search/page/search-controls";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import type { Bodystyle } from "@/lib/store/api/vehicle-schema";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

/** Renders the applied filters, each as a link that removes it from the search. */
export function AppliedChips({ chips }: { chips: readonly Chip[] }) {
  const t = messages().search.chips;
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label={t.applied}
      className="flex items-center gap-2 max-sm:whitespace-nowrap sm:order-1 sm:flex-wrap"
    >
      {chips.map((chip) => (
        <li key={chip.label}>
          <Link
            href={encodeSearch(chip.without)}
            rel="nofollow"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-button bg-panel py-2 pr-3 pl-4 text-sm font-semibold text-ink ring-1 ring-line transition-colors hover:ring-ink sm:min-h-9 sm:py-1"
          >
            <span className="sr-only">{t.remove} </span>
            {chip.label}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            href={encodeSearch(emptySearch())}
            className="inline-flex min-h-11 items-center rounded-button px-3 text-sm font-semibold text-ink underline underline-offset-4 hover:decoration-2 sm:min-h-9"
          >
            {t.clearAll}
          </Link>
        </li>
      )}
    </ul>
  );
}

/**
 * Renders body styles in a row, each as a link that adds the style to the search; it scrolls by touch, wheel
 * or keys.
 */
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
              <Link
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
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Renders helpful articles as one row among the cards. */
export function ArticleListing({ articles }: { articles: readonly ArticleTeaser[] }) {
  return (
    <aside aria-labelledby="result-articles" className="rounded-card bg-panel p-5 sm:p-6">
      <h3 id="result-articles" className="text-lg leading-6">
        {messages().search.articles}
      </h3>
      <ul className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {articles.map(({ href, title, description }) => (
          <li key={href}>
            <article>
              <Link
                href={href}
                className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 hover:decoration-2"
              >
                {title}
              </Link>
              <p className="max-w-prose text-sm">{description}</p>
            </article>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const LINES = ["h-6 w-3/4", "mt-2 h-4 w-1/2", "mt-5 h-[66px] w-full", "mt-4 h-[77px] w-full"];

/** Renders placeholders in the cards' size while a response is slow. */
export function SkeletonGrid({ count }: { count: number }) {
  return (
    <>
      <p className="sr-only">{messages().search.loading}</p>
      <div aria-hidden="true" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: Math.max(count, 1) }, (_, place) => `${place}`).map((place) => (
          <div key={place} className="overflow-hidden rounded-card border border-line bg-page">
            <div className="aspect-photo bg-panel" />
            <div className="animate-pulse px-4 pt-3.5 pb-4 motion-reduce:animate-none">
              {LINES.map((line) => (
                <div key={line} className={`rounded-sm bg-panel ${line}`} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

const STEP =
  "inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-button px-3 text-base font-semibold tabular-nums transition-colors";

/** Renders links to the other pages of a result; nothing for a single page. */
export function Paging({ state, page, pages }: { state: SearchState; page: number; pages: number }) {
  const t = messages().search.paging;
  if (pages < 2) return null;
  const href = (n: number) => encodeSearch(withPage(state, n));
  return (
    <nav aria-label={t.label} className="mt-10 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link href={href(page - 1)} rel="prev" className={`${STEP} text-ink hover:bg-panel`}>
          <Icon name="chevronLeft" size={18} />
          <span className="max-sm:sr-only">{t.previous}</span>
        </Link>
      )}
      <ul className="flex items-center gap-1">
        {pageWindow(page, pages).map((step, index, steps) =>
          step === "gap" ? (
            <li key={`gap-${steps[index + 1]}`} aria-hidden="true" className="px-1 text-quiet">
              …
            </li>
          ) : (
            <li key={step}>
              <Link
                href={href(step)}
                aria-label={t.page(step)}
                aria-current={step === page ? "page" : undefined}
                className={`${STEP} ${step === page ? "bg-ink text-on-ink" : "text-ink hover:bg-panel"}`}
              >
                {step}
              </Link>
            </li>
          ),
        )}
      </ul>
      {page < pages && (
        <Link href={href(page + 1)} rel="next" className={`${STEP} text-ink hover:bg-panel`}>
          <span className="max-sm:sr-only">{t.next}</span>
          <Icon name="chevronRight" size={18} />
        </Link>
      )}
    </nav>
  );
}
