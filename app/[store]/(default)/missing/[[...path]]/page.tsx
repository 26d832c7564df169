import type { Metadata } from "next";
import { NotFoundContent } from "@/components/layout/not-found-content";
import { StaticPart } from "@/components/ui/static-part";
import { newestVehicles } from "@/lib/catalog/inventory/search/engine/vehicle-lists";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { failureMessages } from "@/lib/store/i18n/failure-messages";
import { readablePath } from "@/lib/web/routing/readable-path";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return { title: failureMessages().notFound.title, robots: { index: false } };
}

type Props = { params: Promise<{ store: string; path?: string[] }> };

/** Renders the 404 page of every unmatched route on the server (docs/rules.md#error-pages). */
export default async function MissingPage({ params }: Props) {
  const { store, path = [] } = await params;
  const page = await pageSnapshot(store);
  if (!page) return null;
  const message = failureMessages().notFound.unmatched(readablePath(path));
  return (
    <StaticPart>
      <NotFoundContent
        message={message}
        profile={page.snapshot.profile}
        newest={newestVehicles(page.snapshot.index, 3)}
      />
    </StaticPart>
  );
}
