import "server-only";
import { randomBytes } from "node:crypto";
import { LEAD_COOKIE } from "../../../config/leads/leads";
import type { Granted } from "../../core/browser/granted";
import { cookieName, isSecureSite, siteCookie } from "../../core/browser/site-cookie";
import { readCookies } from "../../core/http/request-cookies";
import { STORE_COOKIE } from "../../store/locations/store-choice";

export interface VisitorCookies {
  /** A lead was sent from this browser in the last 30 days. */
  returning: boolean;
  /** The store that was picked; it may not exist. */
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
 * Returns the cookie that marks a browser that has sent a lead, so that the next one is a `resend`
 * (docs/rules.md#lead-status); null where the visitor does not allow it.
 */
export function leadCookie(siteUrl: string, allowed: Granted): string | null {
  return siteCookie(LEAD_COOKIE, "true", { allowed, secure: isSecureSite(siteUrl) });
}

/**
 * Stores the time of the first unlock of the visitor's own prices (docs/rules.md#personal-price); null where it is stored
 * already, or where the visitor does not allow that.
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

/** Returns the secret by which a browser gets its own drafts back; null for one that has none. */
export function ownerOf(headers: Headers, siteUrl: string): string | null {
  return ownerAmong((name) => visitorCookies(headers).all.get(name), siteUrl);
}

/** @param cookie the value of a cookie by its name */
export function ownerAmong(cookie: (name: string) => string | undefined, siteUrl: string): string | null {
  const value = cookie(cookieName(COOKIE, isSecureSite(siteUrl)));
  return value !== undefined && OWNER.test(value) ? value : null;
}

/** Returns the owner of a stored draft: the browser's own secret, or a new one with its cookie. */
export function ownerFor(headers: Headers, siteUrl: string): { owner: string; setCookie: string } {
  const owner = ownerOf(headers, siteUrl) ?? randomBytes(OWNER_BYTES).toString("base64url");
  const allowed = new Set(["essential"] as const);
  return { owner, setCookie: siteCookie(COOKIE, owner, { allowed, secure: isSecureSite(siteUrl) })! };
}
