import "server-only";
import { db } from "../../core/db/connect";
import { noteRefused } from "../../core/platform/note-refused";
import { secretKey } from "../../core/platform/secret-key";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Slot } from "../schedule/slots";
import type { StoredAppointment } from "./appointment";
import { appointmentOfToken, linkVersion } from "./appointment-link";
import { findAppointment } from "./appointments";
import { getScheduler } from "./get-scheduler";
import { freeTimes } from "./get-service-times";

export interface CustomerAppointment {
  appointment: StoredAppointment;
  store: StoreProfile;
  /** It has begun or is over, or was cancelled: nothing can be changed. */
  closed: boolean;
}

/** The key that customers' links are signed with. */
export function linkKey(): Buffer {
  return secretKey("service-links");
}

/** The appointment that a customer's link opens; null when the link is made up, altered, expired or from before a move. */
export async function getAppointment(
  token: string,
  stores: readonly StoreProfile[],
  now: number,
): Promise<CustomerAppointment | null> {
  const link = appointmentOfToken(token, linkKey(), now);
  // "expired" is where a refused post has led.
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

/** Times to which an appointment can be moved; null while they cannot be known. */
export async function getOtherTimes(
  { appointment, store }: CustomerAppointment,
  now: number,
): Promise<Slot[] | null> {
  const length = (appointment.end - appointment.start) / 60_000;
  const free = await freeTimes(getScheduler(db()), store, length, now);
  return free?.filter((slot) => slot.start !== appointment.start) ?? null;
}
