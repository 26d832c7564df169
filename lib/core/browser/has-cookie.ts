import type { CookieName } from "../../../config/runtime/cookies";

/**
 * Whether the browser has a cookie with a value; false where cookies are blocked. It is small, for islands of the
 * first load.
 */
export function hasCookie(name: CookieName): boolean {
  try {
    return new RegExp(`(?:^|; )${name}=[^;]`).test(document.cookie);
  } catch {
    return false;
  }
}
