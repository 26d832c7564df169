import type { Metadata } from "next";
import { CreditReceived } from "@/components/leads/credit/credit-received";
import { StaticPart } from "@/components/ui/static-part";
import { WANTED_KEY } from "@/config/leads/wanted";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { env } from "@/lib/core/platform/env";
import { getWantedVehicle } from "@/lib/leads/core/get-wanted-vehicle";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const dynamic = "force-dynamic";
export function generateMetadata(): Metadata {
  return { title: creditMessages().received.title, robots: ROBOTS.hidden };
}

/**
 * Renders the page after a submitted application. It contains no personal data, because anyone can open it.
 */
export default async function CreditReceivedPage({ searchParams }: Props) {
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  const wanted = await getWantedVehicle((await searchParams)[WANTED_KEY]);
  if (!company) return null;
  return (
    <StaticPart>
      <CreditReceived profile={company.snapshot.profile} wanted={wanted} days={env().CREDIT_RETENTION_DAYS} />
    </StaticPart>
  );
}
