import { getSnapshot } from "@/lib/catalog/inventory/snapshot";
import { env } from "@/lib/core/platform/env";
import { calendarFile } from "@/lib/leads/schedule/calendar-file";
import { getAppointment, serviceEvent } from "@/lib/leads/service/get-appointment";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

/** A service appointment as a calendar file (RFC 5545), by its signed link. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  const stock = await getSnapshot(DEFAULT_STORE_SLUG);
  const found = stock && (await getAppointment(token, stock.stores, Date.now()));
  if (!found || found.appointment.state === "cancelled") {
    return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  }
  const event = serviceEvent(found.appointment, found.store, { siteUrl: env().SITE_URL, token });
  return new Response(calendarFile(event), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="service-appointment.ics"',
      "cache-control": "no-store",
    },
  });
}
