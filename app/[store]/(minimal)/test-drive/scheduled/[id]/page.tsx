import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NotScheduled, Scheduled } from "@/components/leads/test-drive/scheduled";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { queryText } from "@/lib/core/http/query-text";
import { bookerName } from "@/lib/leads/core/booker-name";
import { pageLastBooking } from "@/lib/leads/core/visitor-cookies";
import { planBooking } from "@/lib/leads/schedule/plan";
import {
  formerVisit,
  getOtherDriveTimes,
  getScheduledTestDrive,
} from "@/lib/leads/test-drive/get-test-drive";
import { testDriveMessages } from "@/lib/store/i18n/appointment-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export function generateMetadata(): Metadata {
  return { title: testDriveMessages().scheduled, robots: ROBOTS.hidden };
}

/**
 * Renders the booking with its location, a calendar file, and the controls to reschedule or cancel it. The
 * only personal data is the first name, for the browser that booked.
 */
export default async function ScheduledPage({ params, searchParams }: Props) {
  const { id } = await params;
  const query = await searchParams;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const now = Date.now();
  const drive = await getScheduledTestDrive(company.snapshot, id);
  if (!drive) {
    const kind = await formerVisit(id);
    if (!kind) notFound();
    return (
      <StaticPart>
        <NotScheduled kind={kind} canceled={query.done === "canceled"} />
      </StaticPart>
    );
  }
  const firstName = await bookerName(drive.booking.leadId, await pageLastBooking(now));
  const closed = drive.booking.start <= now;
  const step = !closed && (query.step === "move" || query.step === "cancel") ? query.step : null;
  const free = step === "move" ? await getOtherDriveTimes(drive, now) : null;
  return (
    <StaticPart>
      <Scheduled
        drive={drive}
        firstName={firstName}
        closed={closed}
        step={step}
        plan={free && planBooking(free, { day: queryText(query.day), time: queryText(query.time) })}
        done={queryText(query.done) ?? null}
      />
    </StaticPart>
  );
}

/** Returns undefined for a repeated key. */
