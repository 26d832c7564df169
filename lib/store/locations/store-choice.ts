import { forgottenCookie, siteCookie } from "../../core/browser/site-cookie";

/** Cookie with the visitor's store, `userSelectedStore`, stored for 30 days (docs/rules.md#store-choice). */
export const STORE_COOKIE = "userSelectedStore";

/**
 * Returns the `Set-Cookie` value that stores a store's id, or deletes the cookie for null. The cookie is essential.
 * `secure` applies to sites served over https.
 */
export function storeCookie(storeId: string | null, secure: boolean): string {
  if (storeId === null) return forgottenCookie(STORE_COOKIE, secure);
  return siteCookie(STORE_COOKIE, storeId, { allowed: new Set(["essential"]), secure })!;
}

/**
 * Returns the path to open after the choice: the page of the form if the `Referer` is on this site, otherwise the home
 * page. Only path and query are used, so a redirect never leads to another site.
 */
export function returnPath(referer: string | null, host: string | null): string {
  if (referer === null || host === null || !URL.canParse(referer)) return "/";
  const from = new URL(referer);
  if (from.host !== host || !/^https?:$/.test(from.protocol)) return "/";
  // A Location of "//elsewhere" would be treated as another host.
  return `/${from.pathname.replace(/^[/\\]+/, "")}${from.search}`;
}

/** Returns the VIN in a vehicle page's path, in uppercase, or null for another path (docs/rules.md#vehicle-urls). */
export function vinOfPath(path: string): string | null {
  const match = /^\/(?:new|used|certified)-cars-for-sale\/\d{4}-[^/?]*-([A-HJ-NPR-Z0-9]{17})(?:\?|$)/i.exec(
    path,
  );
  return match ? match[1]!.toUpperCase() : null;
}
