import "server-only";
import type { CookieTier } from "../../../config/marketing/consent";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { consentSettings } from "../../core/browser/page-settings";
import { visitorCookies } from "../../leads/core/visitor-cookies";
import { DEFAULT_STORE_SLUG, storeSlugFor } from "../../store/locations/store-slug";

/**
 * Returns the visitor's store and consent tier, as in the page's document, but from the request.
 * @throws if the store has never been readable
 */
export async function visitedStore(headers: Headers): Promise<{ id: string; tier: CookieTier }> {
  const chosen = visitorCookies(headers).store;
  const own = chosen ? await getSnapshot(storeSlugFor(chosen)) : null;
  const stock = own ?? (await getSnapshot(DEFAULT_STORE_SLUG));
  if (!stock) throw new Error("there is no such store group");
  return { id: stock.profile.id, tier: consentSettings(stock.profile).tier };
}
