import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { NotFoundContent } from "@/components/layout/not-found-content";
import { PrivateReserve } from "@/components/leads/reserve/private-reserve";
import { JsonLd } from "@/components/ui/json-ld";
import { StaticPart } from "@/components/ui/static-part";
import { SIMILAR_COUNT } from "@/config/catalog/search-page";
import { newestVehicles } from "@/lib/catalog/inventory/engine/newest-vehicles";
import { getSearchPage, type SearchPageData } from "@/lib/catalog/inventory/get-search-page";
import { breadcrumbList } from "@/lib/catalog/inventory/page/breadcrumbs";
import type { RawQuery } from "@/lib/catalog/inventory/page/canonical-redirect";
import { itemList } from "@/lib/catalog/inventory/page/item-list";
import { searchMetadata } from "@/lib/catalog/inventory/page/search-metadata";
import { pageSnapshot } from "@/lib/catalog/inventory/page-snapshot";
import type { StoreSnapshot } from "@/lib/catalog/inventory/snapshot";
import { env } from "@/lib/core/platform/env";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { failure } from "@/lib/store/i18n/en/failure";
import { readablePath } from "@/lib/web/routing/readable-path";
import { LiveSearch } from "../catalog/inventory/live/live-search";
import { SearchPage } from "../catalog/inventory/search-page";

/** What both search routes get from their address: the cached one has no query. */
export interface SearchAddress {
  store: string;
  /** Public path segments, as in the address. */
  path: string[];
  query?: RawQuery;
}

/** The search page of an address: the result, a redirect to the canonical address, or a 404. */
export async function SearchRoute(address: SearchAddress) {
  const read = await readSearch(address);
  if (!read) return null;
  const { snapshot, page } = read;
  if (page.kind === "moved") permanentRedirect(page.path);
  if (page.kind === "missing") {
    return (
      <StaticPart>
        <NotFoundContent
          message={failure.notFound.invalid(readablePath(address.path))}
          profile={snapshot.profile}
          newest={newestVehicles(snapshot.index, SIMILAR_COUNT)}
        />
      </StaticPart>
    );
  }
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

/** Its metadata. */
export async function searchRouteMetadata(address: SearchAddress): Promise<Metadata> {
  const read = await readSearch(address);
  if (read?.page.kind !== "found") return { title: failure.notFound.title, robots: { index: false } };
  const { page, snapshot } = read;
  const head = searchMetadata({ ...page, total: page.result.total, profile: snapshot.profile });
  const { title, description, canonical, robots } = head;
  return { ...pageHead({ title, description, path: canonical }, snapshot.profile), robots };
}

async function readSearch({ store, path, query }: SearchAddress): Promise<{
  snapshot: StoreSnapshot;
  selectedStoreId: string | null;
  page: SearchPageData;
} | null> {
  const read = await pageSnapshot(store);
  if (!read) return null;
  return { ...read, page: getSearchPage(read.snapshot, `/${path.join("/")}`, query) };
}
