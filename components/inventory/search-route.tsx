import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { PrivateReserve } from "@/components/reserve/private-reserve";
import { JsonLd } from "@/components/ui/json-ld";
import { NotFoundContent } from "@/components/ui/not-found-content";
import { StaticPart } from "@/components/ui/static-part";
import { SIMILAR_COUNT } from "@/config/search-page";
import { failure } from "@/lib/i18n/en/failure";
import { newestVehicles } from "@/lib/inventory/engine/newest-vehicles";
import { getSearchPage, type SearchPageData } from "@/lib/inventory/get-search-page";
import { breadcrumbList } from "@/lib/inventory/page/breadcrumbs";
import type { RawQuery } from "@/lib/inventory/page/canonical-redirect";
import { itemList } from "@/lib/inventory/page/item-list";
import { searchMetadata } from "@/lib/inventory/page/search-metadata";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import type { StoreSnapshot } from "@/lib/inventory/snapshot";
import { env } from "@/lib/platform/env";
import { readablePath } from "@/lib/routing/readable-path";
import { pageHead } from "@/lib/seo/page-head";
import { LiveSearch } from "./live/live-search";
import { SearchPage } from "./search-page";

/** What both search routes know of their address: the cached one has no query. */
export interface SearchAddress {
  store: string;
  /** Public path segments, as they stand in the address. */
  path: string[];
  query?: RawQuery;
}

/** The search page of an address: the result, the way to the canonical address, or a 404. */
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

/** Its head. */
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
