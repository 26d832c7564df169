import type { CookieName } from "../../../config/runtime/cookies";

/** Whether the browser holds a cookie with a value; no where cookies are blocked. It is small: islands of the first load may ask. */
export function hasCookie(name: CookieName): boolean {
  try {
    return new RegExp(`(?:^|; )${name}=[^;]`).test(document.cookie);
  } catch {
    return false;
  }
}
