import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Scheduled } from "@/components/leads/test-drive/scheduled";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/page-snapshot";
import { getScheduledTestDrive } from "@/lib/leads/test-drive/get-test-drive";
import { testDriveMessages } from "@/lib/store/i18n/test-drive-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

export const metadata: Metadata = { title: testDriveMessages().scheduled, robots: ROBOTS.hidden };

/** What was booked, where, and for the calendar; nothing of the visitor's. */
export default async function ScheduledPage({ params }: { params: Promise<{ id: string }> }) {
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const drive = await getScheduledTestDrive(company.snapshot, (await params).id);
  if (!drive) notFound();
  return (
    <StaticPart>
      <Scheduled drive={drive} />
    </StaticPart>
  );
}
