import "server-only";
import { db } from "../../core/db/connect";
import { localPath } from "../../core/language/local-path";
import { noteRefused } from "../../core/platform/log";
import { secretKey } from "../../core/platform/secret-key";
import type { StoreProfile } from "../../store/api/profile-schema";
import { serviceMessages } from "../../store/i18n/service-messages";
import { shippedText } from "../../store/i18n/shipped-text";
import type { CalendarEvent } from "../schedule/calendar-file";
import type { Slot } from "../schedule/slots";
import {
  appointmentOfToken,
  appointmentToken,
  findAppointment,
  linkVersion,
  type StoredAppointment,
} from "./appointments";
import { freeTimes } from "./get-service-times";
import { appointmentPath } from "./paths";
import { getScheduler } from "./scheduler";

export interface CustomerAppointment {
  appointment: StoredAppointment;
  store: StoreProfile;
  /** True if the appointment has begun, ended or was canceled, so that it cannot change. */
  closed: boolean;
}

/** Returns the key that signs customers' links. */
export function linkKey(): Buffer {
  return secretKey("service-links");
}

/**
 * Returns the appointment that a customer's link opens. Returns null if the link is forged, altered, expired, or older
 * than a move.
 */
export async function getAppointment(
  token: string,
  stores: readonly StoreProfile[],
  now: number,
): Promise<CustomerAppointment | null> {
  const link = appointmentOfToken(token, linkKey(), now);
  // A refused post redirects to "expired", which is no attempt to guess a link.
  if (!link && token !== "expired") noteRefused("appointment", "bad-link", 404);
  const appointment = link && (await findAppointment(db(), link.id));
  if (appointment && link.version !== linkVersion(appointment)) {
    noteRefused("appointment", "old-link", 404);
    return null;
  }
  const store = appointment && stores.find((each) => each.id === appointment.storeId);
  if (!appointment || !store) return null;
  return { appointment, store, closed: appointment.state === "cancelled" || appointment.start <= now };
}

/** Returns the page of this browser's upcoming appointment (docs/rules.md#own-bookings), or null. */
export async function getOwnAppointment(
  stores: readonly StoreProfile[],
  lastBooking: string | null,
  now: number,
): Promise<(CustomerAppointment & { path: string }) | null> {
  const appointment = lastBooking === null ? null : await findAppointment(db(), lastBooking);
  const store = appointment && stores.find((each) => each.id === appointment.storeId);
  if (!appointment || !store || appointment.state === "cancelled" || appointment.start <= now) return null;
  const token = appointmentToken({ id: appointment.id, version: linkVersion(appointment) }, linkKey(), now);
  return { appointment, store, closed: false, path: appointmentPath(token) };
}

/** Returns the times to which an appointment can be moved, or null if they cannot be read. */
export async function getOtherTimes(
  { appointment, store }: CustomerAppointment,
  now: number,
): Promise<Slot[] | null> {
  const length = (appointment.end - appointment.start) / 60_000;
  const free = await freeTimes(getScheduler(db()), store, length, now);
  return free?.filter((slot) => slot.start !== appointment.start) ?? null;
}

/** Returns an appointment as an event for the customer's calendar. A moved appointment replaces the earlier event. */
export function serviceEvent(
  appointment: StoredAppointment,
  store: StoreProfile,
  { siteUrl, token }: { siteUrl: string; token: string },
): CalendarEvent {
  const { calendar } = serviceMessages();
  const services = appointment.data.repair_order_lines.map((line) => shippedText(line.name)).join(", ");
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
    url: siteUrl + localPath(appointmentPath(token)),
  };
}
