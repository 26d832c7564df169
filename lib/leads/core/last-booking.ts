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
 * Returns a cookie with the id of the lead that the browser has just booked: Back then leads to the booking instead of
 * a time that is "not free any more" (docs/rules.md#own-bookings). Signed, so that an id alone opens nothing.
 */
export function bookingCookie(leadId: string, siteUrl: string, now: number): string {
  const value = signLink(
    { purpose: PURPOSE, subject: leadId, expiresAt: now + OWN_BOOKING_LIFETIME_MS },
    key(),
  );
  const allowed = new Set(["essential"] as const);
  return siteCookie(COOKIE, value, { allowed, secure: isSecureSite(siteUrl) })!;
}

/** Returns the lead's id in a `bookingCookie`; null for none, or one that was not made here. */
export function bookingOfCookie(value: string | undefined, now: number): string | null {
  return value === undefined ? null : readLink(value, PURPOSE, key(), now);
}

/** Returns the lead's id of what the browser that a page is rendered for has booked last. */
export async function pageLastBooking(now: number): Promise<string | null> {
  const name = cookieName(COOKIE, isSecureSite(env().SITE_URL));
  return bookingOfCookie((await cookies()).get(name)?.value, now);
}
