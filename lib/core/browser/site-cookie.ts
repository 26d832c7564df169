import { type CookieName, cookieRule } from "../../../config/runtime/cookies";
import { type CookieOptions, cookieText } from "./cookie-text";
import type { Granted } from "./granted";

const SECONDS_A_DAY = 24 * 60 * 60;

/**
 * The name as the browser holds it: for a cookie whose name we choose, with the prefix `__Host-` wherever the site is
 * served over https. No other host of the domain can then set or replace it.
 */
export function cookieName(name: CookieName, secure: boolean): string {
  return secure && cookieRule(name).ownName === true ? `__Host-${name}` : name;
}

/**
 * One of the site's own cookies as `Set-Cookie` takes it: for the whole site, lax, as long as `config/runtime/cookies` says, and
 * `Secure` wherever the site is served over https.
 * @param allowed the categories that the visitor allows
 * @returns null when the cookie's category is not among them
 */
export function siteCookie(
  name: CookieName,
  value: string,
  { allowed, secure }: { allowed: Granted; secure: boolean },
): string | null {
  if (!isCookieAllowed(name, allowed)) return null;
  const maxAge = cookieRule(name).days * SECONDS_A_DAY;
  return cookieText(cookieName(name, secure), value, { ...optionsOf(name, secure), maxAge });
}

/** Whether a cookie may be stored; one that serves two categories needs only one of them allowed. */
export function isCookieAllowed(name: CookieName, allowed: Granted): boolean {
  const { category, alsoFor } = cookieRule(name);
  return allowed.has(category) || (alsoFor !== undefined && allowed.has(alsoFor));
}

/** What makes a browser forget the cookie; always allowed. */
export function forgottenCookie(name: CookieName, secure: boolean): string {
  return cookieText(cookieName(name, secure), "", { ...optionsOf(name, secure), maxAge: 0 });
}

function optionsOf(name: CookieName, secure: boolean): CookieOptions {
  return { path: "/", httpOnly: cookieRule(name).httpOnly === true, secure, sameSite: "lax" };
}
