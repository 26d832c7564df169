import "server-only";
import type { CookieTier } from "../../../config/marketing/consent";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import type { Granted } from "../../core/browser/granted";
import { consentSettings } from "../../core/browser/page-settings";
import type { Gate } from "../../core/http/endpoint";
import { byAddress } from "../../core/http/gates";
import { empty } from "../../core/http/responses";
import { log } from "../../core/platform/log";
import { visitorCookies } from "../../leads/core/visitor-cookies";
import { DEFAULT_STORE_SLUG, storeSlugFor } from "../../store/locations/store-slug";
import { requestConsent } from "./request-consent";

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

/** Store whose consent settings apply to a visitor. */
interface VisitedStore {
  id: string;
  tier: CookieTier;
}

export type FindVisitedStore = (headers: Headers) => Promise<VisitedStore>;

/** Admits visitors who allow a category. Other reports are ignored with status 204. */
export function consenting(
  allows: (allowed: Granted) => boolean,
  find: FindVisitedStore,
): Gate<VisitedStore> {
  return {
    name: "visitor with consent",
    security: [],
    refuses: ["busy"],
    counts: byAddress,
    async enter({ headers }) {
      try {
        const actor = await find(headers);
        if (!allows(requestConsent(headers, actor.tier))) return { ok: false, response: empty(204) };
        return { ok: true, actor };
      } catch (error) {
        logFailure("the visitor's consent could not be read", error);
        return { ok: false, why: "busy" };
      }
    },
  };
}

/** Logs only the error code and the first line, because databases quote values. */
export function logFailure(what: string, error: unknown): void {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = String(message ?? error).split("\n")[0];
  log().error({ code: code === undefined ? undefined : String(code), reason }, what);
}
