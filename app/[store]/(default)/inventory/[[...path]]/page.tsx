import { SearchRoute, searchRouteMetadata } from "@/components/layout/search-route";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; path?: string[] }> };

/** Returns the metadata of a search by path alone: cached, so it must not read the query. */
export async function generateMetadata({ params }: Props) {
  const { store, path = [] } = await params;
  return searchRouteMetadata({ store, path });
}

export default async function InventoryPage({ params }: Props) {
  const { store, path = [] } = await params;
  return <SearchRoute store={store} path={path} />;
}
