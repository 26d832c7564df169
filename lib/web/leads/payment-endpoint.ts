import "server-only";
import { PAYMENT_NEWS_BYTES, PAYMENT_NEWS_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, type Endpoint, type Gate, refuseWith } from "../../core/http/endpoint";
import { byAddress } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { empty } from "../../core/http/responses";
import { log, noteRefused } from "../../core/platform/log";
import { readCapped } from "../../core/platform/read-capped";
import { inSite } from "../../core/platform/site";
import type { PaymentProvider } from "../../delivery/payment/payment-provider";
import { paymentProvider } from "../../leads/deal/deposits";
import { reminderContext } from "../../leads/reminders/reminders";
import { DEPOSIT_AUTHOR, type DepositContext, takePaymentNews } from "../../staff/deposits/change-deposit";
import { documentContextOf } from "../../staff/documents/documents-api";
import { getSiteForStore } from "../../store/locations/get-site-for-store";

/** URL to which Stripe posts its messages. */
export const PAYMENT_NEWS_POST = "/api/payments/stripe";

export interface PaymentNewsDependencies {
  db: Db;
  provider: PaymentProvider | null;
  /** Returns the context of a store's deposits, in whose site the work runs. */
  inStore: <T>(storeId: string, work: (context: DepositContext) => Promise<T>) => Promise<T>;
  now: () => number;
}

/** Admits the payment provider, whose signature `run` checks; without keys the endpoint does not exist. */
function provider(using: () => PaymentNewsDependencies): Gate<PaymentProvider> {
  return {
    name: "peer: payment provider",
    security: [],
    refuses: ["unknown", "foreign"],
    counts: byAddress,
    async enter() {
      const { provider: service } = using();
      return service ? { ok: true, actor: service } : { ok: false, why: "unknown" };
    },
  };
}

/**
 * Returns the endpoint for signed messages of the payment provider. News about other payments of the same account are
 * accepted and ignored, so that they are not sent again.
 */
export function paymentNewsEndpoint(using: () => PaymentNewsDependencies): Endpoint {
  return defineEndpoint({
    id: "takePaymentNews",
    method: "POST",
    path: PAYMENT_NEWS_POST,
    tag: "leads",
    summary: "Takes a message of the payment provider",
    internal: true,
    who: provider(using),
    origin: "any",
    limit: PAYMENT_NEWS_LIMITS,
    refusals: emptyRefusals,
    answers: { 204: [null, "The news is noted, or says nothing new."] },
    async run({ actor: service, request }) {
      const { db: store, inStore, now } = using();
      // The signature covers the bytes as they were sent.
      const body = await readCapped(request, PAYMENT_NEWS_BYTES);
      if (!body) return refuseWith("too-large");
      const news = await service.readNews(body, request.headers, now());
      if (news === "forged") {
        noteRefused(PAYMENT_NEWS_POST, "foreign", 403);
        return refuseWith("foreign");
      }
      const deposit =
        news &&
        (await store.selectFrom("deposits").select("store_id").where("id", "=", news.id).executeTakeFirst());
      if (!news || !deposit) return empty(204);
      const state = await inStore(deposit.store_id, (context) => takePaymentNews(news, context));
      log().info({ what: "payment-news", state }, "news of a payment came in");
      return empty(204);
    },
  });
}

/** Returns the dependencies of changes to deposits, of the current site. */
export async function depositContext(): Promise<DepositContext> {
  const { person: _, db: store, now, ...documents } = await documentContextOf(DEPOSIT_AUTHOR);
  const { stock, siteUrl } = await reminderContext();
  return { db: store, now, documents, stock, siteUrl };
}

export const PAYMENT_ENDPOINTS = {
  takePaymentNews: paymentNewsEndpoint(() => ({
    db: db(),
    provider: paymentProvider(),
    inStore: async (storeId, work) =>
      inSite(await getSiteForStore(db(), storeId), async () => work(await depositContext())),
    now: Date.now,
  })),
} as const;
