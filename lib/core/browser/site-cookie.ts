import { type CookieName, cookieRule } from "../../../config/runtime/cookies";
import type { Granted } from "./granted";

const SECONDS_A_DAY = 24 * 60 * 60;

/**
 * Returns the name as the browser holds it: for a cookie whose name we choose, with the prefix `__Host-` wherever the
 * site is served over https. No other host of the domain can then set or replace it.
 */
export function cookieName(name: CookieName, secure: boolean): string {
  return secure && cookieRule(name).ownName === true ? `__Host-${name}` : name;
}

/** Returns true if a site is served over https, where its cookies are `Secure`. */
export function isSecureSite(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}

/**
 * One of the site's own cookies as `Set-Cookie` takes it.
 * @param allowed the categories that the visitor allows
 * @returns null when the cookie's category is not among them
 */
export function siteCookie(
  name: CookieName,
  value: string,
  { allowed, secure }: { allowed: Granted; secure: boolean },
): string | null {
  if (!isCookieAllowed(name, allowed)) return null;
  return cookieText(cookieName(name, secure), value, cookieOptions(name, secure));
}

/** Returns true if a cookie may be stored; one that serves two categories needs only one of them allowed. */
export function isCookieAllowed(name: CookieName, allowed: Granted): boolean {
  const { category, alsoFor } = cookieRule(name);
  return allowed.has(category) || (alsoFor !== undefined && allowed.has(alsoFor));
}

/** Returns a header that deletes the cookie; always allowed. */
export function forgottenCookie(name: CookieName, secure: boolean): string {
  return cookieText(cookieName(name, secure), "", { ...cookieOptions(name, secure), maxAge: 0 });
}

/**
 * Returns a cookie's attributes: for the whole site, lax, with its rule's lifetime, and `Secure` if the site is served
 * over https.
 */
export function cookieOptions(name: CookieName, secure: boolean): CookieOptions {
  const { days, httpOnly } = cookieRule(name);
  return { maxAge: days * SECONDS_A_DAY, path: "/", httpOnly: httpOnly === true, secure, sameSite: "lax" };
}

/** Cookie attributes that this site needs. */
export interface CookieOptions {
  /** Seconds; 0 forgets the cookie. */
  maxAge?: number;
  domain?: string;
  path?: string;
  expires?: Date;
  priority?: "low" | "medium" | "high";
  sameSite?: "strict" | "lax" | "none";
  secure?: boolean;
  httpOnly?: boolean;
}

/** A name of RFC 6265: letters, digits and a few signs. */
const NAME = /^[\w!#$%&'*.^`|~+-]+$/;
/** A domain, with or without a leading dot. */
const DOMAIN = /^\.?[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
/** A path from the root; a semicolon would begin another option. */
const PATH = /^\/[\x20-\x3a\x3c-\x7e]*$/;

/**
 * Returns a cookie as `Set-Cookie` takes it, the value percent-encoded.
 * @throws TypeError that names the option which is invalid (docs/rules.md#cookies)
 */
export function cookieText(name: string, value: string, options: CookieOptions): string {
  const attributes = Object.entries(cookieAttributes(name, options)).map(([attribute, given]) =>
    given === true ? attribute : `${attribute}=${given}`,
  );
  return [`${name}=${encodeURIComponent(value)}`, ...attributes].join("; ");
}

/**
 * Returns the attributes that a cookie is written with, by the server and in the browser, so that none goes out with an
 * option that a browser would ignore or misread. One without a value is `true`.
 * @throws TypeError that names the option which is invalid
 */
export function cookieAttributes(
  name: string,
  options: CookieOptions,
): Readonly<Record<string, string | true>> {
  const wrong = NAME.test(name) ? invalidOption(options) : "name";
  if (wrong !== null) throw new TypeError(`The cookie ${JSON.stringify(name)} has an invalid ${wrong}.`);
  const { maxAge, domain, path, expires, httpOnly, secure, priority, sameSite } = options;
  return {
    ...(maxAge !== undefined && { "Max-Age": String(maxAge) }),
    ...(domain !== undefined && { Domain: domain }),
    ...(path !== undefined && { Path: path }),
    ...(expires !== undefined && { Expires: expires.toUTCString() }),
    ...(httpOnly && { HttpOnly: true }),
    ...(secure && { Secure: true }),
    ...(priority !== undefined && { Priority: capital(priority) }),
    ...(sameSite !== undefined && { SameSite: capital(sameSite) }),
  };
}

/**
 * Returns the first option that is invalid; null when all are right. Types say the same, but data may come from
 * elsewhere.
 */
export function invalidOption(options: CookieOptions): keyof CookieOptions | null {
  const wrong = Object.entries(CHECKS).find(([name, check]) => {
    const value = options[name as keyof CookieOptions];
    return value !== undefined && !check(value, options);
  });
  return (wrong?.[0] as keyof CookieOptions | undefined) ?? null;
}

const CHECKS: Record<keyof CookieOptions, (value: unknown, options: CookieOptions) => boolean> = {
  maxAge: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  domain: (value) => typeof value === "string" && DOMAIN.test(value),
  path: (value) => typeof value === "string" && PATH.test(value),
  expires: (value) => value instanceof Date && Number.isFinite(value.getTime()),
  priority: (value) => value === "low" || value === "medium" || value === "high",
  // Browsers drop a "none" that is not secure.
  sameSite: (value, { secure }) =>
    value === "strict" || value === "lax" || (value === "none" && secure === true),
  secure: isFlag,
  httpOnly: isFlag,
};

function isFlag(value: unknown): boolean {
  return typeof value === "boolean";
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
