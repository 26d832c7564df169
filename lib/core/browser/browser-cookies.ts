import Cookies from "js-cookie";
import type { CookieName } from "../../../config/runtime/cookies";
import { currentConsent } from "./browser-consent";
import { cookieText } from "./cookie-text";
import { cookieName, forgottenCookie, siteCookie } from "./site-cookie";

/** A cookie's value; undefined where there is none, or where cookies are blocked. */
export function readCookie(name: CookieName): string | undefined {
  try {
    return Cookies.get(cookieName(name, isSecure()));
  } catch {
    return undefined;
  }
}

/** @returns whether the browser stored it: its category is allowed, and cookies are not blocked */
export function writeCookie(name: CookieName, value: string): boolean {
  const text = siteCookie(name, value, { allowed: currentConsent(), secure: isSecure() });
  if (text === null) {
    removeCookie(name);
    return false;
  }
  put(text);
  return readCookie(name) === value;
}

export function removeCookie(name: CookieName): void {
  put(forgottenCookie(name, isSecure()));
}

/** Removes third-party cookies with these names; they may be set on any parent domain. */
export function removeForeign(names: RegExp): void {
  const labels = location.hostname.split(".");
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  for (const name of cookieNames()) {
    if (!names.test(name)) continue;
    put(cookieText(name, "", { path: "/", maxAge: 0 }));
    for (const domain of domains) put(cookieText(name, "", { path: "/", maxAge: 0, domain }));
  }
}

function cookieNames(): string[] {
  try {
    return Object.keys(Cookies.get());
  } catch {
    return [];
  }
}

/** As the server decides it: by how the site is served. */
function isSecure(): boolean {
  return location.protocol === "https:";
}

function put(text: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and over plain http
    document.cookie = text;
  } catch {
    // Some browsers throw where cookies are blocked.
  }
}
