import type { Metadata } from "next";
import { AppointmentPage, AppointmentUnavailable } from "@/components/leads/service/appointment-page";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { queryText } from "@/lib/core/http/query-text";
import { bookerName } from "@/lib/leads/core/booker-name";
import { pageLastBooking } from "@/lib/leads/core/visitor-cookies";
import { planBooking } from "@/lib/leads/schedule/plan";
import { getAppointment, getOtherTimes } from "@/lib/leads/service/get-appointment";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ token: string }>; searchParams: Promise<Query> };

export function generateMetadata(): Metadata {
  return { title: serviceMessages().appointment.manage, robots: ROBOTS.hidden };
}

/** Renders a customer's appointment from its signed link, with the controls to reschedule or cancel it. */
export default async function CustomerAppointmentPage({ params, searchParams }: Props) {
  const { token } = await params;
  const query = await searchParams;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const { stores, profile } = company.snapshot;
  const now = Date.now();
  const found = await getAppointment(decodeURIComponent(token), stores, now);
  if (!found) {
    return (
      <StaticPart>
        <AppointmentUnavailable phone={profile.service.phone} />
      </StaticPart>
    );
  }
  const firstName = await bookerName(found.appointment.id, await pageLastBooking(now));
  const moving = queryText(query.step) === "move" && !found.closed;
  const free = moving ? await getOtherTimes(found, now) : null;
  const requested = { day: queryText(query.day), time: queryText(query.time) };
  return (
    <StaticPart>
      <AppointmentPage
        found={found}
        token={token}
        firstName={firstName}
        step={moving ? "move" : queryText(query.step) === "cancel" && !found.closed ? "cancel" : null}
        plan={free && planBooking(free, requested)}
        done={queryText(query.done) ?? null}
      />
    </StaticPart>
  );
}

/** Returns undefined for a repeated key. */
