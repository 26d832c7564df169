import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CreditReceived } from "@/components/credit/credit-received";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/seo";
import { creditMessages } from "@/lib/i18n/credit-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { isPageOn } from "@/lib/pages/page-switches";
import { env } from "@/lib/platform/env";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: creditMessages().received.title, robots: ROBOTS.hidden };

/** Where an application ends. It says nothing of the visitor: anyone can open it. */
export default async function CreditReceivedPage() {
  if (!isPageOn("auto-financing-full-credit-application")) notFound();
  const company = await pageSnapshot(DEFAULT_SEGMENT);
  if (!company) return null;
  return (
    <StaticPart>
      <CreditReceived profile={company.snapshot.profile} days={env().CREDIT_RETENTION_DAYS} />
    </StaticPart>
  );
}
