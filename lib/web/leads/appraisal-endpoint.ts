import "server-only";
import { z } from "zod";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db as siteDb } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, type Endpoint, refuseWith } from "../../core/http/endpoint";
import { textField } from "../../core/http/fields";
import { seeOther } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { type CountSend, countSend } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import type { LeadStock } from "../../leads/core/lead";
import { pickedTime } from "../../leads/schedule/choice-field";
import { getOffer } from "../../leads/trade/get-offer";
import { appraisalPost, tradeOfferPage } from "../../leads/trade/trade-flow";
import { webhookOf } from "../../leads/webhook/deliver-lead-event";
import { takeAppraisal } from "../../staff/inbound/take-appraisal";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { bookingChange, refuseNoted } from "./booking-change";

interface Dependencies {
  db: Db;
  stock: () => Promise<LeadStock | null>;
  siteUrl: string;
  /** Phone number to call if the store cannot be read. */
  fallbackPhone: string | null;
  /** Counts requests against their limits. Without this function, there are no limits. */
  count?: CountSend;
  now: () => number;
  hasWebhook?: (storeId: string) => Promise<boolean>;
}

/** Returns the endpoint of the form that books the appraisal of a trade-in, with and without JavaScript. */
export function appraisalEndpoint(using: () => Dependencies): Endpoint {
  const phone = async () => {
    const { stock, fallbackPhone } = using();
    return (await stock().catch(() => null))?.profile.phone ?? fallbackPhone;
  };
  return defineEndpoint({
    ...bookingChange("offer", phone),
    id: "bookAppraisal",
    path: appraisalPost("{token}"),
    summary: "Books a time for the appraisal of a trade-in",
    params: z.object({ token: z.string().meta({ description: "Of the link to the trade-in's offer." }) }),
    refuses: { busy: "It could not be stored." },
    async run({ params: { token }, fields }) {
      const { db, stock: read, siteUrl, now, count, hasWebhook } = using();
      const at = now();
      const value = textField(fields, "slot");
      try {
        const offer = await getOffer(token, at, db);
        if (!offer) return refuseNoted("/api/trade/offers", "unreadable");
        const stock = await read();
        if (!stock) return refuseWith("busy");
        const context = { db, stock, siteUrl, now: at, count, hasWebhook };
        const result = await takeAppraisal(offer, value, context);
        if (result === "limited") return refuseNoted("/api/trade/offers", "too-often");
        // The page keeps the choice, and says why it was not booked.
        const again = result === "taken" || result === "other" || result === "failed";
        const chosen = again
          ? { step: result === "other" ? "other" : "move", ...pickedTime(value.slice(0, 20)) }
          : {};
        return seeOther(`${tradeOfferPage(token, chosen)}#appraisal`);
      } catch (error) {
        log().error({ reason: String(error).split("\n")[0] }, "the time of an appraisal could not be stored");
        return refuseWith("busy");
      }
    },
  });
}

export const APPRAISAL_ENDPOINTS = {
  bookAppraisal: appraisalEndpoint(() => ({
    db: siteDb(),
    siteUrl: env().SITE_URL,
    stock: () => getSnapshot(DEFAULT_STORE_SLUG),
    fallbackPhone: env().STORE_PHONE ?? null,
    count: countSend,
    now: Date.now,
    hasWebhook: async (storeId) => (await webhookOf(storeId)) !== null,
  })),
} as const;
