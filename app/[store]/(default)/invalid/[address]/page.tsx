import type { Metadata } from "next";
import { NotFoundContent } from "@/components/layout/not-found-content";
import { newestVehicles } from "@/lib/catalog/inventory/search/engine/vehicle-lists";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { failureMessages } from "@/lib/store/i18n/failure-messages";
import { unpackText } from "@/lib/web/routing/search-segment";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return { title: failureMessages().notFound.title, robots: { index: false } };
}

type Props = { params: Promise<{ store: string; address: string }> };

/**
 * Renders a route that failed its validation (docs/rules.md#redirects). Middleware rewrites to this page,
 * with the original path encoded in one segment.
 */
export default async function InvalidPage({ params }: Props) {
  const { store, address } = await params;
  const page = await pageSnapshot(store);
  if (!page) return null;
  return (
    <NotFoundContent
      message={failureMessages().notFound.invalid(unpackText(address))}
      profile={page.snapshot.profile}
      newest={newestVehicles(page.snapshot.index, 3)}
    />
  );
}
