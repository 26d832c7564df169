import "server-only";
import { randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { OWN_BOOKING_LIFETIME_MS } from "../../../config/leads/appointments";
import { LEAD_COOKIE } from "../../../config/leads/leads";
import { readCookies } from "../../core/browser/cookie-jar";
import type { Granted } from "../../core/browser/granted";
import { cookieName, isSecureSite, siteCookie } from "../../core/browser/site-cookie";
import { env } from "../../core/platform/env";
import { readLink, secretKey, signLink } from "../../core/platform/secret-key";
import { STORE_COOKIE } from "../../store/locations/store-choice";

export interface VisitorCookies {
  /** True if a lead was sent from this browser in the last 30 days. */
  returning: boolean;
  /** Id of the selected store. It comes from a cookie, so the store may not exist. */
  store: string | undefined;
  all: ReadonlyMap<string, string>;
}

/** Reads the visitor's cookies for a lead (docs/rules.md#lead-status). */
export function visitorCookies(headers: Headers): VisitorCookies {
  const cookies = readCookies(headers.get("cookie"));
  return {
    returning: Boolean(cookies.get(LEAD_COOKIE)),
    store: cookies.get(STORE_COOKIE),
    all: cookies,
  };
}

/**
 * Returns the cookie that marks a browser after a lead, so that its next lead is a `resend`
 * (docs/rules.md#lead-status). Returns null if the visitor does not allow the cookie.
 */
export function leadCookie(siteUrl: string, allowed: Granted): string | null {
  return siteCookie(LEAD_COOKIE, "true", { allowed, secure: isSecureSite(siteUrl) });
}

/**
 * Returns the cookie with the time when personal prices were first unlocked (docs/rules.md#personal-price). Returns
 * null if it is already set or not allowed.
 */
export function unlockPriceCookie(
  headers: Headers,
  { siteUrl, allowed, now }: { siteUrl: string; allowed: Granted; now: number },
): string | null {
  if (visitorCookies(headers).all.get("unlockPrice")) return null;
  return siteCookie("unlockPrice", new Date(now).toISOString(), { allowed, secure: isSecureSite(siteUrl) });
}

const COOKIE = "formDraft";
const OWNER_BYTES = 16;
const OWNER = /^[\w-]{22}$/;

/** Returns the secret with which a browser can read its drafts, or null if it has none. */
export function ownerOf(headers: Headers, siteUrl: string): string | null {
  return ownerAmong((name) => visitorCookies(headers).all.get(name), siteUrl);
}

/** Returns the browser's draft secret. @param cookie returns the value of a cookie by name */
export function ownerAmong(cookie: (name: string) => string | undefined, siteUrl: string): string | null {
  const value = cookie(cookieName(COOKIE, isSecureSite(siteUrl)));
  return value !== undefined && OWNER.test(value) ? value : null;
}

/** Returns the owner of a draft to be stored: the browser's secret, or a new secret with its cookie. */
export function ownerFor(headers: Headers, siteUrl: string): { owner: string; setCookie: string } {
  const owner = ownerOf(headers, siteUrl) ?? randomBytes(OWNER_BYTES).toString("base64url");
  const allowed = new Set(["essential"] as const);
  return { owner, setCookie: siteCookie(COOKIE, owner, { allowed, secure: isSecureSite(siteUrl) })! };
}

const LAST_BOOKING_COOKIE = "lastBooking";
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
  return siteCookie(LAST_BOOKING_COOKIE, value, { allowed, secure: isSecureSite(siteUrl) })!;
}

/** Returns the lead id in a `bookingCookie`, or null if the cookie is missing or not signed by this site. */
export function bookingOfCookie(value: string | undefined, now: number): string | null {
  return value === undefined ? null : readLink(value, PURPOSE, key(), now);
}

/** Returns the id of the lead that the requesting browser booked last. */
export async function pageLastBooking(now: number): Promise<string | null> {
  const name = cookieName(LAST_BOOKING_COOKIE, isSecureSite(env().SITE_URL));
  return bookingOfCookie((await cookies()).get(name)?.value, now);
}
