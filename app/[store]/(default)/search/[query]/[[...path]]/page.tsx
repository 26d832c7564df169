import { SearchRoute, searchRouteMetadata } from "@/components/layout/search-route";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; query: string; path?: string[] }> };

/** Search with a query. Middleware rewrites to it with the search it has decoded as a path part (`lib/web/routing/decide`). */
export async function generateMetadata({ params }: Props) {
  const { store, query, path = [] } = await params;
  return searchRouteMetadata({ store, path, segment: query });
}

export default async function FilteredSearchPage({ params }: Props) {
  const { store, query, path = [] } = await params;
  return <SearchRoute store={store} path={path} segment={query} />;
}
