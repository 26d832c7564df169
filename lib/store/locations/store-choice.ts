import { forgottenCookie, siteCookie } from "../../core/browser/site-cookie";

/** The visitor's choice of store: `userSelectedStore`, stored for 30 days (docs/rules.md#store-choice). */
export const STORE_COOKIE = "userSelectedStore";

/**
 * Returns the `Set-Cookie` value that remembers a store; null forgets it. It is essential. `secure` for sites served
 * over https.
 */
export function storeCookie(storeId: string | null, secure: boolean): string {
  if (storeId === null) return forgottenCookie(STORE_COOKIE, secure);
  return siteCookie(STORE_COOKIE, storeId, { allowed: new Set(["essential"]), secure })!;
}

/**
 * Returns the path to open after the choice: the page of the form, when the `Referer` says that it is on this site,
 * otherwise home. Only path and query are used, so a redirect never leads to another site.
 */
export function returnPath(referer: string | null, host: string | null): string {
  if (referer === null || host === null || !URL.canParse(referer)) return "/";
  const from = new URL(referer);
  if (from.host !== host || !/^https?:$/.test(from.protocol)) return "/";
  // "//elsewhere" as a Location would be read as another host.
  return `/${from.pathname.replace(/^[/\\]+/, "")}${from.search}`;
}

/** Returns the VIN in a vehicle page's path, upper case; null for any other path (docs/rules.md#vehicle-urls). */
export function vinOfPath(path: string): string | null {
  const match = /^\/(?:new|used|certified)-cars-for-sale\/\d{4}-[^/?]*-([A-HJ-NPR-Z0-9]{17})(?:\?|$)/i.exec(
    path,
  );
  return match ? match[1]!.toUpperCase() : null;
}
