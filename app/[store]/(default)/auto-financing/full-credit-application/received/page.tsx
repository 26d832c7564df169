import type { Metadata } from "next";
import { CreditReceived } from "@/components/leads/credit/credit-received";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { env } from "@/lib/core/platform/env";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: creditMessages().received.title, robots: ROBOTS.hidden };

/**
 * Renders the page after a submitted application. It contains no personal data, because anyone can open it.
 */
export default async function CreditReceivedPage() {
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  return (
    <StaticPart>
      <CreditReceived profile={company.snapshot.profile} days={env().CREDIT_RETENTION_DAYS} />
    </StaticPart>
  );
}
