import type { StoreProfile } from "../../store/api/profile-schema";
import { serviceMessages } from "../../store/i18n/service-messages";
import type { CalendarEvent } from "../schedule/calendar-file";
import type { StoredAppointment } from "./appointment";
import { appointmentPath } from "./paths";

/** An appointment for the customer's calendar; a moved one replaces the one before. */
export function serviceEvent(
  appointment: StoredAppointment,
  store: StoreProfile,
  { siteUrl, token }: { siteUrl: string; token: string },
): CalendarEvent {
  const { calendar } = serviceMessages();
  const services = appointment.data.repair_order_lines.map((line) => line.name).join(", ");
  const address = [
    store.addressLine1,
    store.addressLine2,
    `${store.city}, ${store.state_short} ${store.zip}`,
  ];
  return {
    uid: `${appointment.id}@${new URL(siteUrl).hostname}`,
    createdAt: appointment.createdAt,
    sequence: appointment.revision,
    start: appointment.start,
    end: appointment.end,
    summary: calendar.summary(store.name),
    location: [store.name, ...address.filter(Boolean)].join(", "),
    description: calendar.description(services, store.service.phone),
    url: siteUrl + appointmentPath(token),
  };
}
