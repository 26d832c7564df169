import Cookies from "js-cookie";
import type { CookieName } from "../../../config/runtime/cookies";

/** Jar that returns values as stored, because third-party values are not percent-encoded. */
const stored = Cookies.withConverter({ read: (value) => value });

/**
 * Returns a cookie's stored, percent-encoded value; undefined without a cookie or if cookies are blocked. It is small,
 * for islands of the first load; `readCookie` returns the decoded value.
 */
export function storedCookie(name: CookieName): string | undefined {
  return unlessBlocked(() => stored.get(name));
}

/** Stored values by cookie name. */
export type StoredCookies = Readonly<Record<string, string>>;

/** Returns all cookies that scripts can read, including third-party ones. */
export function storedCookies(): StoredCookies {
  return unlessBlocked(() => stored.get()) ?? {};
}

/** Returns true if the browser has the cookie with a non-empty value. */
export function hasCookie(name: CookieName): boolean {
  return Boolean(storedCookie(name));
}

/** Runs a function. Returns undefined if it throws, as some browsers do if cookies are blocked. */
export function unlessBlocked<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Parses a `Cookie` header into unparsed values by name. The last of repeated names is used, as in Next.js. */
export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const [name = "", ...value] = pair.split("=");
    if (name.trim() !== "" && value.length > 0) cookies.set(name.trim(), value.join("=").trim());
  }
  return cookies;
}
