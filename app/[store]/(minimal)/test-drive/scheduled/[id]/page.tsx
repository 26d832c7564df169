import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Scheduled } from "@/components/test-drive/scheduled";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/seo";
import { testDriveMessages } from "@/lib/i18n/test-drive-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";
import { getScheduledTestDrive } from "@/lib/test-drive/get-test-drive";

export const metadata: Metadata = { title: testDriveMessages().scheduled, robots: ROBOTS.hidden };

/** What was booked, where, and for the calendar; nothing of the visitor's. */
export default async function ScheduledPage({ params }: { params: Promise<{ id: string }> }) {
  const company = await pageSnapshot(DEFAULT_SEGMENT);
  if (!company) return null;
  const drive = await getScheduledTestDrive(company.snapshot, (await params).id);
  if (!drive) notFound();
  return (
    <StaticPart>
      <Scheduled drive={drive} />
    </StaticPart>
  );
}
