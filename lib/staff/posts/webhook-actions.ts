import "server-only";
import { db } from "../../core/db/connect";
import { type CommonRefusal, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { log } from "../../core/platform/log";
import { sendTestMessage, webhookSettings } from "../../leads/webhook/deliver-lead-event";
import { replayWebhook } from "../../leads/webhook/webhook-log";
import { enableWebhook } from "../../leads/webhook/webhook-state";
import { type Company, getCompany } from "../accounts/company";
import { writeAudit } from "../audit";
import { staff } from "../endpoint";
import { backTo, formEndpoint, formFields, seeStaffPage, staffAddress } from "./form-endpoint";

const who = staff("programs");

/** Returns the ids of the group and of its stores, which can have webhooks. */
export function webhookStores({ profile, stores }: Pick<Company, "profile" | "stores">): string[] {
  return [profile.id, ...stores.map(({ id }) => id)];
}

/** Forms for owners on `/staff/people`. */
export const WEBHOOK_FORMS = {
  test: formEndpoint("people/webhook-test", "Sends a test message to a store's webhook", {
    who,
    body: formFields("store"),
    async run({ actor, body: { store }, request }): Promise<Response | NamedRefusal<CommonRefusal>> {
      if (!webhookStores(await getCompany()).includes(store)) return refuseWith("unknown");
      const result = await testResult(store, request.signal);
      if (result === null) return refuseWith("unknown");
      const record = { kind: "webhook", id: store, storeId: store };
      const entry = { action: "webhook.test", record, before: null, after: { result } } as const;
      await writeAudit(db(), actor, entry, Date.now());
      const query = new URLSearchParams({ tested: `${store}.${result}` });
      return seeStaffPage(`${staffAddress("people")}?${query}#webhooks`);
    },
  }),
  enable: formEndpoint("people/webhook-enable", "Enables a webhook that was disabled after failures", {
    who,
    body: formFields("store"),
    async run({ actor, body: { store } }): Promise<Response | NamedRefusal<CommonRefusal>> {
      const now = Date.now();
      const isKnown = webhookStores(await getCompany()).includes(store);
      if (!isKnown || !(await enableWebhook(db(), store, now))) return refuseWith("unknown");
      const record = { kind: "webhook", id: store, storeId: store };
      await writeAudit(db(), actor, { action: "webhook.enable", record, before: null, after: null }, now);
      return backTo("people", { done: "webhook-enabled" });
    },
  }),
  replay: formEndpoint("people/webhook-replay", "Sends a message of a webhook again", {
    who,
    body: formFields("delivery"),
    async run({ actor, body: { delivery: id } }): Promise<Response | NamedRefusal<CommonRefusal>> {
      const storeIds = webhookStores(await getCompany());
      const now = Date.now();
      if (!(await replayWebhook(db(), { id, storeIds }, now))) return refuseWith("unknown");
      const record = { kind: "webhook", id, storeId: null };
      await writeAudit(db(), actor, { action: "webhook.replay", record, before: null, after: null }, now);
      return backTo("people", { done: "webhook-replayed" });
    },
  }),
} as const;

/** Returns `ok`, or why the receiver did not accept a test; null if the store has no webhook. */
async function testResult(
  store: string,
  signal: AbortSignal,
): Promise<"ok" | "refused" | "unreachable" | null> {
  try {
    const sent = await sendTestMessage(webhookSettings(), store, signal);
    if (sent === null || sent.ok) return sent && "ok";
    log().warn({ storeId: store, reason: sent.error }, "a webhook refused a test message");
    return "refused";
  } catch (error) {
    log().warn(
      { storeId: store, reason: (error as Error).message },
      "a webhook could not be reached with a test message",
    );
    return "unreachable";
  }
}
