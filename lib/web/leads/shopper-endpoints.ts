import "server-only";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { countSend } from "../../core/platform/limits";
import { sendsTexts, textService, voiceService } from "../../leads/texts/text-service";
import { webhookOf } from "../../leads/webhook/deliver-lead-event";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { alertChangeEndpoints } from "./alert-change-endpoints";
import { alertRequestEndpoint } from "./alert-request-endpoint";
import { callEndpoints } from "./call-endpoints";
import { listEndpoint } from "./list-endpoint";
import { type TextPostDependencies, textEndpoint } from "./text-endpoint";
import { type TextReplyDependencies, textReplyEndpoint, textStateEndpoint } from "./text-reply-endpoint";

/** Returns the dependencies of the alert endpoints. */
function alertDependencies() {
  const { SITE_URL, STORE_GROUP, STORE_PHONE } = env();
  return {
    db: db(),
    siteUrl: SITE_URL,
    groupId: STORE_GROUP,
    stock: () => getSnapshot(DEFAULT_STORE_SLUG),
    fallbackPhone: STORE_PHONE ?? null,
    count: countSend,
    now: Date.now,
  };
}

/** Returns the dependencies of the text endpoints. */
function textDependencies(): TextPostDependencies & TextReplyDependencies {
  const { SITE_URL, STORE_GROUP, STORE_PHONE } = env();
  const stock = () => getSnapshot(DEFAULT_STORE_SLUG);
  return {
    db: db(),
    siteUrl: SITE_URL,
    groupId: STORE_GROUP,
    stock,
    async take() {
      const now = await stock();
      const hasWebhook = async (storeId: string) => (await webhookOf(storeId)) !== null;
      return now && { db: db(), stock: now, siteUrl: SITE_URL, now: Date.now, hasWebhook };
    },
    fallbackPhone: STORE_PHONE ?? null,
    sendsTexts,
    service: textService(),
    count: countSend,
    now: Date.now,
  };
}

const calls = callEndpoints(() => ({ ...textDependencies(), voice: voiceService() }));

export const SHOPPER_ENDPOINTS = {
  requestAlert: alertRequestEndpoint(alertDependencies),
  ...alertChangeEndpoints(alertDependencies),
  mailSavedVehicles: listEndpoint(alertDependencies),
  requestText: textEndpoint(textDependencies),
  takeTextReply: textReplyEndpoint(textDependencies),
  takeTextState: textStateEndpoint(textDependencies),
  listCallNumbers: calls.numbers,
  takeCall: calls.take,
  endCall: calls.end,
} as const;
