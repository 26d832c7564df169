import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocumentRoute } from "@/components/content/articles/document-route";
import { CoverTimeline } from "@/components/content/protection/cover-timeline";
import { ButtonLink } from "@/components/ui/button";
import { ROADSIDE } from "@/config/leads/service";
import { PAGES } from "@/config/runtime/pages";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { pagePath } from "@/lib/core/pages/page-switches";
import { slug } from "@/lib/core/pages/slug";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { conditionPath } from "@/lib/store/api/search-links";
import {
  getDocument,
  isProtectionText,
  type ProtectionText,
  protectionPage,
} from "@/lib/store/content/documents";
import { fillPlaceholders, storePlaceholders } from "@/lib/store/content/placeholders";

import { messages } from "@/lib/store/i18n/messages";
import { protectionMessages } from "@/lib/store/i18n/protection-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";

export const revalidate = 3600;
export const generateStaticParams = () => [];

const PICTURES: Readonly<Record<ProtectionText, string>> = {
  "mitsubishi-confidence": "/car-art/subjects/trade-bonus.webp",
  "mitsubishi-warranty": "/car-art/subjects/drive-wheels.webp",
};

type Props = { params: Promise<{ store: string; document: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, document: name } = await params;
  if (!isProtectionText(name)) notFound();
  const page = await pageSnapshot(store);
  if (!page) return {};
  const { title, description } = getDocument(page.snapshot.content.documents, "protection", name);
  const { profile } = page.snapshot;
  const path = PAGES[protectionPage(name)].path;
  const placeholders = storePlaceholders(profile);
  return pageHead({ title, description: fillPlaceholders(description, placeholders), path }, profile);
}

/** Renders the two texts about the manufacturer's coverage (docs/rules.md#warranties). */
export default async function ProtectionTextPage({ params }: Props) {
  const { store, document: name } = await params;
  if (!isProtectionText(name)) notFound();
  const page = await pageSnapshot(store);
  if (!page) return null;
  const { content, profile } = page.snapshot;
  const document = getDocument(content.documents, "protection", name);
  const copy = protectionMessages();
  const { make } = ROADSIDE;
  const isOverview = name === "mitsubishi-confidence";
  const schedule = pagePath("service-schedule", profile);
  return (
    <DocumentRoute
      document={document}
      picture={PICTURES[name]}
      // The other text is the reference: its tables take the place of the chart.
      lead={isOverview && <CoverTimeline make={make} />}
      next={
        <div className="mt-6 flex flex-wrap gap-3">
          {isOverview || schedule === null ? (
            <ButtonLink href={`${conditionPath("new")}/${slug(make)}`}>{copy.newOf(make)}</ButtonLink>
          ) : (
            <ButtonLink href={schedule}>{copy.repair}</ButtonLink>
          )}
          <ButtonLink
            href={telHref(profile.phone)}
            variant="outline"
            className="whitespace-nowrap tabular-nums"
          >
            {messages().shell.call(profile.phone)}
          </ButtonLink>
        </div>
      }
      profile={profile}
      crumbs={pageCrumbs(
        profile,
        { page: "vehicle-protection-plans", name: copy.crumb },
        { page: protectionPage(name), name: document.title },
      )}
    />
  );
}
