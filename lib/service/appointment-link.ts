import "server-only";
import { SERVICE_BOOKING } from "../../config/service";
import { readLink, signLink } from "../platform/signed-link";

const PURPOSE = "service-appointment";

/** What opens a customer's appointment page; it expires, and only the installation's key makes one. */
export function appointmentToken(id: string, key: Buffer, now: number): string {
  return signLink({ purpose: PURPOSE, subject: id, expiresAt: now + SERVICE_BOOKING.linkLifetimeMs }, key);
}

/** The appointment that a token opens; null when it is made up, altered, or expired. */
export function appointmentOfToken(token: string, key: Buffer, now: number): string | null {
  return readLink(token, PURPOSE, key, now);
}
