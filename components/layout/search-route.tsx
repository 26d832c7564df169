import type { Metadata } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { cache } from "react";
import { NotFoundContent } from "@/components/layout/not-found-content";
import { PrivateReserve } from "@/components/leads/reserve/private-reserve";
import { Container, JsonLd } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { SIMILAR_COUNT } from "@/config/catalog/search";
import { type DecodedSearch, decodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { newestVehicles } from "@/lib/catalog/inventory/search/engine/vehicle-lists";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { type FoundSearchPage, getSearchPage } from "@/lib/catalog/inventory/search/page/get-search-page";
import { itemList, searchMetadata } from "@/lib/catalog/inventory/search/page/search-metadata";
import { noteEmptySearch } from "@/lib/catalog/inventory/search/results/empty-searches";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { env } from "@/lib/core/platform/env";
import { pageHead } from "@/lib/marketing/seo/page-head";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { failureMessages } from "@/lib/store/i18n/failure-messages";
import { storeSlugOfParam } from "@/lib/store/locations/store-slug";
import { withVisitorQuery } from "@/lib/web/routing/address";
import { readablePath } from "@/lib/web/routing/readable-path";
import { type PassedSearch, readSearchSegment } from "@/lib/web/routing/search-segment";
import { LiveSearch } from "../catalog/inventory/live/live-search";
import { SearchResults } from "../catalog/inventory/search-results";

/** Input of both search routes from the URL. */
interface SearchAddress {
  store: string;
  /** Public path segments as in the address. */
  path: string[];
  /** Search as decoded by middleware; missing if the path contains the whole search. */
  segment?: string;
}

/** Renders the page of a search URL: the result, a redirect to the canonical URL, or a 404. */
export async function SearchRoute(address: SearchAddress) {
  const read = await readSearch(address);
  if (!read) return null;
  const { snapshot, page, decoded, others } = read;
  if (page.kind === "moved") permanentRedirect(page.path);
  if (page.kind === "understood") redirect(withVisitorQuery(page.path, others));
  if (page.kind === "missing") {
    return (
      <StaticPart>
        <NotFoundContent
          message={failureMessages().notFound.invalid(readablePath(address.path))}
          profile={snapshot.profile}
          newest={newestVehicles(snapshot.index, SIMILAR_COUNT)}
        />
      </StaticPart>
    );
  }
  // A page without a query is rendered for the cache, not for a visitor, so only pages rendered per request
  // are counted.
  if (page.result.total === 0 && address.segment !== undefined && decoded.ok)
    noteEmptySearch(snapshot.profile.id, decoded.state);
  const siteUrl = env().SITE_URL;
  return (
    <>
      <StaticPart>
        <JsonLd data={breadcrumbList(page.crumbs, siteUrl)} />
        {page.result.total > 0 && (
          <JsonLd data={itemList(page.result.vehicles, page.result.total, siteUrl)} />
        )}
        <SearchPage page={page} profile={snapshot.profile} />
      </StaticPart>
      <LiveSearch storeId={read.selectedStoreId ?? ""} />
      {snapshot.reserve.length > 0 && (
        <PrivateReserve
          profile={snapshot.profile}
          page={page.canonical}
          storeId={read.selectedStoreId ?? ""}
          matches
        />
      )}
    </>
  );
}

/** Returns the metadata of a search page. */
export async function searchRouteMetadata(address: SearchAddress): Promise<Metadata> {
  const read = await readSearch(address);
  if (read?.page.kind !== "found")
    return { title: failureMessages().notFound.title, robots: { index: false } };
  const { page, snapshot } = read;
  const head = searchMetadata({ ...page, total: page.result.total, profile: snapshot.profile });
  const { title, description, canonical, robots } = head;
  return { ...pageHead({ title, description, path: canonical }, snapshot.profile), robots };
}

function readSearch({ store, path, segment }: SearchAddress) {
  return readOnce(storeSlugOfParam(store), `/${path.join("/")}`, segment);
}

/** Caches the page for one request, because the page and its metadata both need it. */
const readOnce = cache(async (storeSlug: string, pathname: string, segment: string | undefined) => {
  const read = await pageSnapshot(storeSlug);
  if (!read) return null;
  const passed = passedSearch(storeSlug, pathname, segment);
  return { ...read, ...passed, page: getSearchPage(read.snapshot, passed.decoded, pathname) };
});

/**
 * Decodes a search segment from middleware, which uses it only below a store's slug. Below another first
 * segment, a visitor made it up.
 */
function passedSearch(storeSlug: string, pathname: string, segment: string | undefined): PassedSearch {
  if (segment !== undefined && storeSlug.startsWith("@")) return readSearchSegment(segment);
  const decoded: DecodedSearch = segment === undefined ? decodeSearch(pathname) : { ok: false };
  return { decoded, others: new URLSearchParams() };
}

/** Renders the inventory search on the server. `#search` is hydrated on first use (`live/`). */
function SearchPage({ page, profile }: { page: FoundSearchPage; profile: StoreProfile }) {
  return (
    <main id="content" className="pt-4 pb-16 sm:pt-6">
      <Container>
        <div id="search">
          <SearchResults view={page} profile={profile} />
        </div>
      </Container>
    </main>
  );
}
