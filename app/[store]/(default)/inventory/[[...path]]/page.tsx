import { SearchRoute, searchRouteMetadata } from "@/components/layout/search-route";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; path?: string[] }> };

/**
 * Returns metadata that depends on the path alone. The page is cached, so this function must not read the
 * query.
 */
export async function generateMetadata({ params }: Props) {
  const { store, path = [] } = await params;
  return searchRouteMetadata({ store, path });
}

export default async function InventoryPage({ params }: Props) {
  const { store, path = [] } = await params;
  return <SearchRoute store={store} path={path} />;
}
