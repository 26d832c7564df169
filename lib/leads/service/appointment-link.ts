import "server-only";
import { SERVICE_BOOKING } from "../../../config/leads/service";
import { readLink, signLink } from "../../core/platform/signed-link";
import type { StoredAppointment } from "./appointment";

const PURPOSE = "service-appointment";

const SUBJECT = /^(.+?)(?:-r(\d{1,6}))?$/;

/** What a link refers to: an appointment as it was when the link was made. */
export interface OpenedLink {
  id: string;
  /** The `linkVersion` of then. */
  version: number;
}

/**
 * Which links open an appointment: each move makes a new one, and those before it open nothing. A cancelled one is still
 * shown by the link that cancelled it.
 */
export function linkVersion({ revision, state }: Pick<StoredAppointment, "revision" | "state">): number {
  return state === "cancelled" ? revision - 1 : revision;
}

/** What opens a customer's appointment page; it expires, and only the installation's key makes one. */
export function appointmentToken({ id, version }: OpenedLink, key: Buffer, now: number): string {
  const subject = version > 0 ? `${id}-r${version}` : id;
  return signLink({ purpose: PURPOSE, subject, expiresAt: now + SERVICE_BOOKING.linkLifetimeMs }, key);
}

/** The appointment that a token is for; null when it is made up, altered, or expired. Whether it still opens it is another question. */
export function appointmentOfToken(token: string, key: Buffer, now: number): OpenedLink | null {
  const subject = readLink(token, PURPOSE, key, now);
  const [, id, version = "0"] = (subject !== null && SUBJECT.exec(subject)) || [];
  return id === undefined ? null : { id, version: Number(version) };
}
