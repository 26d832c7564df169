import { SearchRoute, searchRouteMetadata } from "@/components/layout/search-route";
import { readSearchSegment } from "@/lib/web/routing/search-segment";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; query: string; path?: string[] }> };

/** Search with a query. Middleware rewrites to it with the canonical query as a path segment (`lib/web/routing/decide`). */
export async function generateMetadata({ params }: Props) {
  const { store, query, path = [] } = await params;
  return searchRouteMetadata({ store, path, query: Object.fromEntries(readSearchSegment(query)) });
}

export default async function FilteredSearchPage({ params }: Props) {
  const { store, query, path = [] } = await params;
  return <SearchRoute store={store} path={path} query={Object.fromEntries(readSearchSegment(query))} />;
}
