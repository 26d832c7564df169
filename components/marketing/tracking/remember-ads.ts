import { isAllowed } from "@/lib/core/browser/browser-consent";
import { storedCookies } from "@/lib/core/browser/cookie-jar";
import { readProfile, updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { captureAds } from "@/lib/marketing/tracking/ads-capture";

/**
 * Stores ads parameters and platforms' cookies for 30 days (docs/rules.md#ads-parameters), whether or not a
 * sink is configured. Nothing is read or stored without consent to targeting.
 */
export function rememberAds(): void {
  if (!isAllowed("targeting")) return;
  const known = readProfile().adsValues ?? {};
  const values = captureAds(visitQueries(), { cookies: storedCookies(), known, now: Date.now() });
  if (JSON.stringify(values) !== JSON.stringify(known) && Object.keys(values).length > 0)
    updateProfile({ adsValues: values as Record<string, string> });
}

/**
 * Returns the queries that may contain the visit's source: the current URL's, the initial URL's before
 * filtering, and the query of the previous page of this site.
 */
function visitQueries(): string[] {
  const opened = performance.getEntriesByType("navigation").map(({ name }) => name);
  return [location.href, ...opened, document.referrer]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === location.origin)
    .map(({ search }) => search);
}
