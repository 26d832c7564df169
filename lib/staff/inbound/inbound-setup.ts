import "server-only";
import { MAIL_PROCESS } from "../../../config/leads/replies";
import { db } from "../../core/db/connect";
import type { Env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { UploadBudget } from "../../core/platform/read-capped";
import { singleton } from "../../core/platform/singleton";
import { webhookOf } from "../../leads/webhook/webhook-of";
import { replyAddressKey } from "../leads/reply-address";
import type { TakeContext } from "./take-mail";

/** What takes a mail on this instance. */
export async function takeContext(): Promise<TakeContext> {
  return {
    db: db(),
    key: await replyAddressKey(db()),
    now: Date.now,
    hasWebhook: async (storeId) => (await webhookOf(storeId)) !== null,
  };
}

/** The process's memory for the webhook's mails. */
export function inboundBudget(): UploadBudget {
  return singleton("inbound-budget", () => new UploadBudget(MAIL_PROCESS.heldBytes));
}

/** What an operator must know of the ways in which answers arrive, when the site starts. */
export function noteInboundMail({
  INBOUND_SECRET,
  INBOUND_IMAP_URL,
}: Pick<Env, "INBOUND_SECRET" | "INBOUND_IMAP_URL">): void {
  const ways = [INBOUND_SECRET && "webhook", INBOUND_IMAP_URL && "mailbox"].filter(Boolean);
  if (ways.length > 0)
    log().info({ what: "inbound-mail", source: ways.join(", ") }, "answers by e-mail join their leads");
  else
    log().info(
      { what: "inbound-mail", reason: "neither INBOUND_SECRET nor INBOUND_IMAP_URL is set" },
      "answers by e-mail go to the stores' own mailboxes and do not join their leads",
    );
}
