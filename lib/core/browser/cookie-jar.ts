import Cookies from "js-cookie";
import type { CookieName } from "../../../config/runtime/cookies";

/** Values as they are stored: other companies' are not percent-encoded. */
const stored = Cookies.withConverter({ read: (value) => value });

/**
 * Returns a cookie's stored, percent-encoded value; undefined if there is none, or where cookies are blocked. It is
 * small, for islands of the first load; a decoded value is read with `readCookie`.
 */
export function storedCookie(name: CookieName): string | undefined {
  return unlessBlocked(() => stored.get(name));
}

/** Values by name, as they are stored. */
export type StoredCookies = Readonly<Record<string, string>>;

/** Returns every cookie that scripts can read, other companies' too. */
export function storedCookies(): StoredCookies {
  return unlessBlocked(() => stored.get()) ?? {};
}

/** Returns true if the browser has a cookie with a value. */
export function hasCookie(name: CookieName): boolean {
  return Boolean(storedCookie(name));
}

/** Some browsers throw where cookies are blocked. */
export function unlessBlocked<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
