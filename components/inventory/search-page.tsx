import { Container } from "@/components/ui/container";
import { PRIORITY_CARDS } from "@/config/search-page";
import { messages } from "@/lib/i18n/messages";
import type { FoundSearchPage } from "@/lib/inventory/get-search-page";
import type { StoreProfile } from "@/lib/store-api/schemas";
import { formatNumber } from "@/lib/vehicle/format";
import { AppliedChips } from "./applied-chips";
import { Breadcrumbs } from "./breadcrumbs";
import { EmptyResult } from "./empty-result";
import { FacetPanel } from "./facet-panel";
import { FilterButton, FilterSheet } from "./filter-sheet";
import { Paging } from "./paging";
import { SortForm } from "./sort-form";
import { VehicleGrid } from "./vehicle-grid";

/** The inventory search, drawn on the server; everything on it works as links and GET forms. */
export function SearchPage({ page, profile }: { page: FoundSearchPage; profile: StoreProfile }) {
  const t = messages().search;
  const { state, result, chips, help } = page;
  return (
    <main id="content" className="pt-4 pb-16 sm:pt-6">
      <Container>
        <Breadcrumbs crumbs={page.crumbs} label={t.breadcrumbs.label} />
        <h1 className="mt-2 text-3xl">{page.heading}</h1>
        <div id="search">
          <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-3">
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
          <div className="mt-6 lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-8">
            <FilterSheet total={result.total}>
              <FacetPanel state={state} facets={result.facets} />
            </FilterSheet>
            <section aria-labelledby="results">
              <h2 id="results" className="sr-only">
                {t.results}
              </h2>
              {help ? (
                <EmptyResult help={help} profile={profile} />
              ) : (
                <VehicleGrid vehicles={result.vehicles} profile={profile} priority={PRIORITY_CARDS} />
              )}
              <Paging state={state} page={result.page} pages={result.pages} />
            </section>
          </div>
        </div>
      </Container>
    </main>
  );
}
