import { STAFF_PART } from "../../../config/runtime/routes";

/** Longest address that is kept through a sign-in. */
const MAX = 500;
const ORIGIN = "https://staff.invalid";
/** Pages of signing in and out, to which nobody wants to return. */
const DOOR = /^\/staff\/(?:sign-in|setup|confirm|invitation|forgot-password|reset-password)(?:\/|$)/;

/**
 * Returns the page of the back office to which a sign-in leads, or null for its first page: from a link that was opened
 * without a session. Addresses of other sites, of the public site and of the sign-in are ignored.
 */
export function nextPage(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX || !value.startsWith(`/${STAFF_PART}`)) return null;
  const url = URL.parse(value, ORIGIN);
  if (url?.origin !== ORIGIN || url.username !== "" || DOOR.test(url.pathname)) return null;
  if (!url.pathname.startsWith(`/${STAFF_PART}/`)) return null;
  // A search may contain a customer's name, which does not belong into another address.
  url.searchParams.delete("q");
  return url.pathname + url.search;
}
