import { PRIORITY_CARDS, RESULT_BLOCKS, type ResultBlocks } from "@/config/catalog/search-page";
import type { ListProfile } from "@/lib/catalog/inventory/live/answer";
import type { SearchView } from "@/lib/catalog/inventory/live/view";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { VehicleGrid } from "../card/vehicle-grid";
import { AppliedChips } from "./applied-chips";
import { ArticleListing } from "./article-listing";
import { EmptyResult } from "./empty-result";
import { FacetPanel } from "./facet-panel";
import { FilterButton, FilterSheet } from "./filter-sheet";
import { Paging } from "./paging";
import { SearchCarousel } from "./search-carousel";
import { SkeletonGrid } from "./skeleton-grid";
import { SortForm } from "./sort-form";

interface Props {
  view: SearchView;
  profile: ListProfile;
  /** In the browser, while the answer to the newest search is on its way: the results shown are of the one before. */
  waiting?: "short" | "long";
  blocks?: ResultBlocks;
}

/**
 * Everything of a search page that changes with the search; rendered by the server, and by the browser once it is hydrated
 * (`live/`). All of it works as links and GET forms, and none of it may import server modules.
 */
export function SearchResults({ view, profile, waiting, blocks = RESULT_BLOCKS }: Props) {
  const t = messages().search;
  const { state, result, chips, help, articles = [] } = view;
  const listing = blocks.articles && articles.length > 0 && <ArticleListing articles={articles} />;
  return (
    <>
      <Breadcrumbs crumbs={view.crumbs} label={t.breadcrumbs.label} />
      <h1 className="mt-2 text-3xl">{view.heading}</h1>
      <div className="mt-5 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-3">
        <p className="grow text-base text-quiet" role="status">
          <strong className="font-semibold text-ink tabular-nums">
            {t.count(result.total, formatNumber(result.total))}
          </strong>
          {result.pages > 1 && (
            <span className="max-sm:sr-only">, {t.pageOf(result.page, result.pages)}</span>
          )}
        </p>
        <FilterButton applied={chips.length} />
        <SortForm state={state} />
      </div>
      {chips.length > 0 && (
        <div className="mt-4">
          <AppliedChips chips={chips} />
        </div>
      )}
      {blocks.carousel && <SearchCarousel options={result.facets.bodystyle} state={state} />}
      <div className="mt-6 lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-8">
        <FilterSheet total={result.total}>
          <FacetPanel state={state} facets={result.facets} />
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
            <EmptyResult help={help} profile={profile} />
          ) : (
            <VehicleGrid
              vehicles={result.vehicles}
              profile={profile}
              priority={PRIORITY_CARDS}
              isLong
              inserted={listing ? { after: blocks.articlesAfter, block: listing } : undefined}
            />
          )}
          <Paging state={state} page={result.page} pages={result.pages} />
        </section>
      </div>
    </>
  );
}
