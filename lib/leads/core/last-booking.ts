import "server-only";
import { cookies } from "next/headers";
import { OWN_BOOKING_LIFETIME_MS } from "../../../config/leads/appointments";
import { cookieName, isSecureSite, siteCookie } from "../../core/browser/site-cookie";
import { env } from "../../core/platform/env";
import { readLink, secretKey, signLink } from "../../core/platform/secret-key";

const COOKIE = "lastBooking";
const PURPOSE = "last-booking";

const key = () => secretKey("bookings");

/**
 * Returns a signed cookie with the id of the lead that the browser just booked. With it, the Back button leads to the
 * booking, not to a time that is "not free any more" (docs/rules.md#own-bookings). Without the signature, an id gives
 * no access.
 */
export function bookingCookie(leadId: string, siteUrl: string, now: number): string {
  const value = signLink(
    { purpose: PURPOSE, subject: leadId, expiresAt: now + OWN_BOOKING_LIFETIME_MS },
    key(),
  );
  const allowed = new Set(["essential"] as const);
  return siteCookie(COOKIE, value, { allowed, secure: isSecureSite(siteUrl) })!;
}

/** Returns the lead id in a `bookingCookie`, or null if the cookie is missing or not signed by this site. */
export function bookingOfCookie(value: string | undefined, now: number): string | null {
  return value === undefined ? null : readLink(value, PURPOSE, key(), now);
}

/** Returns the id of the lead that the requesting browser booked last. */
export async function pageLastBooking(now: number): Promise<string | null> {
  const name = cookieName(COOKIE, isSecureSite(env().SITE_URL));
  return bookingOfCookie((await cookies()).get(name)?.value, now);
}
