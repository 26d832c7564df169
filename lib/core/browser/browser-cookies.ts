import Cookies from "js-cookie";
import type { CookieName } from "../../../config/runtime/cookies";
import { currentConsent } from "./browser-consent";
import { storedCookies, unlessBlocked } from "./cookie-jar";
import {
  type CookieOptions,
  cookieAttributes,
  cookieName,
  cookieOptions,
  isCookieAllowed,
} from "./site-cookie";

/**
 * Cookie jar with the server's encoding. By default, js-cookie leaves some characters unencoded and sets its own path.
 */
const jar = Cookies.withConverter<string>({ write: encodeURIComponent }).withAttributes({ path: undefined });

/** Returns a cookie's value; undefined without a cookie or if cookies are blocked. */
export function readCookie(name: CookieName): string | undefined {
  return unlessBlocked(() => jar.get(cookieName(name, isSecure())));
}

/** Writes a cookie if its category is allowed. @returns whether the browser stored it */
export function writeCookie(name: CookieName, value: string): boolean {
  if (!isCookieAllowed(name, currentConsent())) {
    removeCookie(name);
    return false;
  }
  put(cookieName(name, isSecure()), value, cookieOptions(name, isSecure()));
  return readCookie(name) === value;
}

/** Deletes one of the site's own cookies. */
export function removeCookie(name: CookieName): void {
  put(cookieName(name, isSecure()), "", { ...cookieOptions(name, isSecure()), maxAge: 0 });
}

/** Removes third-party cookies with these names, on any parent domain. */
export function removeForeign(names: RegExp): void {
  const labels = location.hostname.split(".");
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  for (const name of Object.keys(storedCookies())) {
    if (!names.test(name)) continue;
    for (const domain of [undefined, ...domains]) put(name, "", { path: "/", maxAge: 0, domain });
  }
}

/** Returns true if cookies must be `Secure`, by the site's protocol as on the server. */
function isSecure(): boolean {
  return location.protocol === "https:";
}

function put(name: string, value: string, options: CookieOptions): void {
  const attributes = cookieAttributes(name, options);
  unlessBlocked(() => jar.set(name, value, attributes));
}
