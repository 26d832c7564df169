import "server-only";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { isSecureSite } from "../../core/browser/site-cookie";
import { defineEndpoint, type Refusals } from "../../core/http/endpoint";
import { type Fields, textField } from "../../core/http/fields";
import { visitor } from "../../core/http/gates";
import { jsonRefusals } from "../../core/http/refusals";
import { empty, seeOther } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { StoreApiError } from "../../store/api/store-api";
import { returnPath, storeCookie, vinOfPath } from "../../store/locations/store-choice";
import { storeSlugFor } from "../../store/locations/store-slug";

const SEND = "Send a form with storeId.";
const inJson = jsonRefusals<never>({ unreadable: SEND, "too-large": SEND }, {});
const refusals: Refusals<never> = {
  ...inJson,
  respond: (call) => (call.why === "foreign" ? empty(call.status) : inJson.respond(call)),
};

/**
 * Stores the visitor's store (form field `storeId`; empty for all stores) in a cookie and redirects back with 303. An
 * unknown store clears the cookie. From the page of a vehicle that the store does not have, the redirect leads to the
 * store's vehicles.
 */
const chooseStore = defineEndpoint({
  id: "chooseStore",
  method: "POST",
  path: "/api/store",
  tag: "store",
  summary: "Remembers the visitor's store",
  internal: true,
  who: visitor(),
  limit: [],
  maxBytes: 4 * 1024,
  refusals,
  answers: { 303: [null, "Back to the page."] },
  async run({ fields, request: { headers } }) {
    const storeId = storeIdIn(fields);
    const back = returnPath(headers.get("referer"), headers.get("host"));
    try {
      const snapshot = storeId === null ? null : await getSnapshot(storeSlugFor(storeId));
      if (storeId === null || !snapshot) return remember(null, back);
      const vin = vinOfPath(back);
      return remember(storeId, vin !== null && !snapshot.byVin.has(vin) ? "/cars-for-sale" : back);
    } catch (error) {
      if (!(error instanceof StoreApiError)) throw error;
      log().error(
        { reason: error.message },
        "the choice of a store could not be checked, and was left as it was",
      );
      return seeOther(back);
    }
  },
});

export const STORE_CHOICE_ENDPOINTS = { chooseStore } as const;

/** Returns the store id in the form, or null if it is empty or invalid. */
function storeIdIn(fields: Fields): string | null {
  const storeId = textField(fields, "storeId");
  return /^[a-z0-9][a-z0-9-]{0,60}$/.test(storeId) ? storeId : null;
}

function remember(storeId: string | null, location: string): Response {
  const response = seeOther(location);
  response.headers.set("set-cookie", storeCookie(storeId, isSecureSite(env().SITE_URL)));
  return response;
}
