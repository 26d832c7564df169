import { SearchRoute, searchRouteMetadata } from "@/components/layout/search-route";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; query: string; path?: string[] }> };

/**
 * Renders a search with a query. Middleware decodes the query into a path segment and rewrites to this page
 * (`lib/web/routing/decide`).
 */
export async function generateMetadata({ params }: Props) {
  const { store, query, path = [] } = await params;
  return searchRouteMetadata({ store, path, segment: query });
}

export default async function FilteredSearchPage({ params }: Props) {
  const { store, query, path = [] } = await params;
  return <SearchRoute store={store} path={path} segment={query} />;
}
