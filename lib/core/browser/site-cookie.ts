import { type CookieName, cookieRule } from "../../../config/runtime/cookies";
import type { Granted } from "./granted";

const SECONDS_A_DAY = 24 * 60 * 60;

/**
 * Returns a cookie's name in the browser. Cookies with a name chosen by this site get the prefix `__Host-` over https,
 * so that no other host of the domain can set or replace them.
 */
export function cookieName(name: CookieName, secure: boolean): string {
  return secure && cookieRule(name).ownName === true ? `__Host-${name}` : name;
}

/** Returns true if a site is served over https, so that its cookies are `Secure`. */
export function isSecureSite(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}

/**
 * Returns the `Set-Cookie` value of one of the site's cookies.
 * @param allowed categories that the visitor allows
 * @returns null if the cookie's category is not allowed
 */
export function siteCookie(
  name: CookieName,
  value: string,
  { allowed, secure }: { allowed: Granted; secure: boolean },
): string | null {
  if (!isCookieAllowed(name, allowed)) return null;
  return cookieText(cookieName(name, secure), value, cookieOptions(name, secure));
}

/** Returns true if a cookie may be stored. If it serves two categories, one allowed category is enough. */
export function isCookieAllowed(name: CookieName, allowed: Granted): boolean {
  const { category, alsoFor } = cookieRule(name);
  return allowed.has(category) || (alsoFor !== undefined && allowed.has(alsoFor));
}

/** Returns a `Set-Cookie` value that deletes the cookie, which is always allowed. */
export function forgottenCookie(name: CookieName, secure: boolean): string {
  return cookieText(cookieName(name, secure), "", { ...cookieOptions(name, secure), maxAge: 0 });
}

/** Returns a cookie's attributes: whole site, `Lax`, its rule's lifetime, and `Secure` over https. */
export function cookieOptions(name: CookieName, secure: boolean): CookieOptions {
  const { days, httpOnly } = cookieRule(name);
  return { maxAge: days * SECONDS_A_DAY, path: "/", httpOnly: httpOnly === true, secure, sameSite: "lax" };
}

/** Cookie attributes that this site uses. */
export interface CookieOptions {
  /** Lifetime in seconds; 0 deletes the cookie. */
  maxAge?: number;
  domain?: string;
  path?: string;
  expires?: Date;
  priority?: "low" | "medium" | "high";
  sameSite?: "strict" | "lax" | "none";
  secure?: boolean;
  httpOnly?: boolean;
}

/** Pattern of a name in RFC 6265: letters, digits and some punctuation. */
const NAME = /^[\w!#$%&'*.^`|~+-]+$/;
/** Pattern of a domain, with or without a leading dot. */
const DOMAIN = /^\.?[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
/** Pattern of an absolute path. A semicolon is excluded, because it would start another attribute. */
const PATH = /^\/[\x20-\x3a\x3c-\x7e]*$/;

/**
 * Returns a `Set-Cookie` value with a percent-encoded cookie value.
 * @throws TypeError with the name of an invalid option (docs/rules.md#cookies)
 */
export function cookieText(name: string, value: string, options: CookieOptions): string {
  const attributes = Object.entries(cookieAttributes(name, options)).map(([attribute, given]) =>
    given === true ? attribute : `${attribute}=${given}`,
  );
  return [`${name}=${encodeURIComponent(value)}`, ...attributes].join("; ");
}

/**
 * Returns the attributes of a cookie, used by the server and the browser. They are validated, because browsers ignore
 * or misread invalid ones. An attribute without a value is `true`.
 * @throws TypeError with the name of an invalid option
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

/** Returns the first invalid option, or null. The types are the same, but data may come from outside. */
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
  // Browsers drop a "none" cookie that is not secure.
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
