import { SearchRoute, searchRouteMetadata } from "@/components/inventory/search-route";
import type { RawQuery } from "@/lib/inventory/page/canonical-redirect";

type Props = { params: Promise<{ store: string; path?: string[] }>; searchParams: Promise<RawQuery> };

/** Search with a query: drawn for each request. Middleware leads here; the public address is the path of the cached twin. */
export async function generateMetadata({ params, searchParams }: Props) {
  const { store, path = [] } = await params;
  return searchRouteMetadata({ store, path, query: await searchParams });
}

export default async function QuerySearchPage({ params, searchParams }: Props) {
  const { store, path = [] } = await params;
  return <SearchRoute store={store} path={path} query={await searchParams} />;
}
