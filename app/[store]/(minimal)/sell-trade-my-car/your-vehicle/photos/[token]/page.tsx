import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PhotoPage } from "@/components/leads/trade/photo-page";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { getPhotos } from "@/lib/leads/trade/get-offer";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";

type Props = { params: Promise<{ store: string; token: string }> };

export function generateMetadata(): Metadata {
  return { title: valuationMessages().photos.metaTitle, robots: ROBOTS.hidden };
}

/**
 * Renders a lead's photos for the dealership, which receives the signed link by mail. The page contains no
 * personal data.
 */
export default async function PhotosPage({ params }: Props) {
  const found = await getPhotos((await params).token, Date.now());
  if (!found) notFound();
  return (
    <main id="content" className="py-8 sm:py-12">
      <StaticPart>
        <PhotoPage {...found} />
      </StaticPart>
    </main>
  );
}
