import type { ReactNode } from "react";
import { SearchAlert } from "@/components/catalog/alerts/search-alert";
import { ButtonLink } from "@/components/ui/button";
import { CORRECTED_ANCHOR, PRIORITY_CARDS, RESULT_BLOCKS, type ResultBlocks } from "@/config/catalog/search";
import { emptySearch, encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import type { ListProfile } from "@/lib/catalog/inventory/search/live/live-response";
import type { SearchView } from "@/lib/catalog/inventory/search/live/view";
import type { EmptyHelp } from "@/lib/catalog/inventory/search/results/empty-help";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { VehicleGrid } from "../card/vehicle-card";
import { FacetPanel } from "./facet-panel";
import { FilterButton, FilterSheet } from "./filter-sheet";
import { LastRow } from "./last-row";
import { AppliedChips, ArticleListing, Paging, SearchCarousel, SkeletonGrid } from "./result-parts";
import { SortForm } from "./search-forms";

interface Props {
  view: SearchView;
  profile: ListProfile;
  /** State while the newest search is loading; the visible results belong to the previous one. */
  waiting?: "short" | "long";
  blocks?: ResultBlocks;
}

/** Classes of the sticky toolbar on phones; on wider screens its parts are beside and below the count. */
const TOOLS =
  "max-sm:sticky max-sm:top-16 max-sm:z-30 max-sm:-mx-4 max-sm:mt-1 max-sm:gap-2 max-sm:bg-page max-sm:px-4 max-sm:pt-2 max-sm:pb-1 sm:contents";
const EVEN_TOOLS = "max-sm:grid max-sm:grid-cols-2";
/**
 * The applied filters follow in the same row, which scrolls sideways, so that they do not push the first
 * vehicle down.
 */
const TOOLS_AND_CHIPS =
  "max-sm:flex max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:[scrollbar-width:none] max-sm:*:shrink-0 max-sm:[&_select]:max-w-36";

/**
 * Renders all parts of a search page that change with the search, on the server and after hydration in the
 * browser (`live/`). Everything works as links and GET forms, and nothing may import server modules.
 */
export function SearchResults({ view, profile, waiting, blocks = RESULT_BLOCKS }: Props) {
  const t = messages().search;
  const { state, result, chips, help, articles = [], leftOut } = view;
  const listing = blocks.articles && articles.length > 0 && <ArticleListing articles={articles} />;
  const { length } = result.vehicles;
  const afterInserted = listing ? Math.max(length - blocks.articlesAfter, 0) : length;
  return (
    <>
      <div className="max-sm:hidden">
        <Breadcrumbs crumbs={view.crumbs} label={t.breadcrumbs.label} />
      </div>
      {/* On phones the element generates no box, so that the toolbar sticks along all results. */}
      <div className="contents sm:mt-1 sm:flex sm:min-h-11 sm:flex-wrap sm:items-center sm:gap-x-4 sm:gap-y-1">
        <h1 className="text-2xl sm:text-3xl">{view.heading}</h1>
        {leftOut && (
          <p
            role="note"
            className="mt-4 rounded-card bg-warning-soft p-4 text-base sm:order-3 sm:mt-2 sm:basis-full"
          >
            {t.leftOut(leftOut)}
          </p>
        )}
        {chips.length > 0 && (
          <p id={CORRECTED_ANCHOR} className="hidden scroll-mt-40 text-base target:block sm:basis-full">
            {t.corrected(chips.map(({ label }) => label).join(", "))}
          </p>
        )}
        <p className="text-base text-quiet max-sm:mt-1" role="status">
          <strong className="font-semibold text-ink tabular-nums">
            {t.count(result.total, formatNumber(result.total))}
          </strong>
          {result.pages > 1 && (
            <span className="max-sm:sr-only">, {t.pageOf(result.page, result.pages)}</span>
          )}
        </p>
        <div id="search-tools" className={`${TOOLS} ${chips.length > 0 ? TOOLS_AND_CHIPS : EVEN_TOOLS}`}>
          <FilterButton applied={chips.length} />
          {result.total > 0 && <SortForm state={state} />}
          <AppliedChips chips={chips} />
        </div>
      </div>
      {blocks.carousel && <SearchCarousel options={result.facets.bodystyle} state={state} />}
      <div className="mt-3 sm:mt-4 lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-8">
        <FilterSheet total={result.total}>
          <FacetPanel state={help?.known ?? state} facets={result.facets} typed={state} />
        </FilterSheet>
        <section
          aria-labelledby="results"
          aria-busy={waiting ? true : undefined}
          className={waiting === "short" ? "opacity-60" : undefined}
        >
          <h2 id="results" className="sr-only">
            {t.results}
          </h2>
          {waiting === "long" ? (
            <SkeletonGrid count={result.vehicles.length} />
          ) : help ? (
            <EmptyResult help={help} profile={profile}>
              <SearchAlert state={state} profile={profile} />
            </EmptyResult>
          ) : (
            <VehicleGrid
              vehicles={result.vehicles}
              profile={profile}
              priority={PRIORITY_CARDS}
              isLong
              inserted={listing ? { after: blocks.articlesAfter, block: listing } : undefined}
              closing={<LastRow count={afterInserted} state={state} profile={profile} />}
            />
          )}
          <Paging state={state} page={result.page} pages={result.pages} />
        </section>
      </div>
    </>
  );
}

/** Renders an empty result: filters to remove, the closest vehicles and a contact. */
function EmptyResult({
  help,
  profile,
  children,
}: {
  help: EmptyHelp;
  profile: ListProfile;
  children: ReactNode;
}) {
  const t = messages().search;
  const isUnknown = help.unknownWords.length > 0;
  return (
    <>
      <div className="rounded-card bg-panel p-6 sm:p-8">
        <p className="text-xl font-bold tracking-tight wrap-anywhere text-ink">
          {isUnknown ? t.empty.unknown(help.unknownWords.map(t.chips.query).join(", ")) : t.empty.title}
        </p>
        <p className="mt-2 max-w-prose">{isUnknown ? t.empty.unknownDetail : t.empty.detail}</p>
        {help.relaxed.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-2">
            {help.relaxed.map(({ label, total, state }) => (
              <li key={label}>
                <ButtonLink
                  href={encodeSearch(state)}
                  rel="nofollow"
                  variant="outline"
                  className="px-4! text-sm"
                >
                  {t.empty.without(label, t.count(total, formatNumber(total)))}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink href={encodeSearch(emptySearch())} variant="dark">
            {t.empty.clear}
          </ButtonLink>
          <ButtonLink href={telHref(profile.sales.phone)} variant="outline">
            {t.empty.call(profile.sales.phone)}
          </ButtonLink>
        </div>
      </div>
      {children}
      {help.vehicles.length > 0 && (
        <section className="mt-10" aria-labelledby="nearest">
          <h2 id="nearest" className="mb-5 text-2xl">
            {t.empty.nearest}
          </h2>
          <VehicleGrid vehicles={help.vehicles} profile={profile} />
        </section>
      )}
    </>
  );
}
