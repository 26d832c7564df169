import "server-only";
import { MAIL_PROCESS } from "../../../config/leads/replies";
import { db } from "../../core/db/connect";
import { type Env, env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { UploadBudget } from "../../core/platform/read-capped";
import { singleton } from "../../core/platform/singleton";
import { wakeOutbox } from "../../delivery/outbox/queue";
import { webhookOf } from "../../leads/webhook/deliver-lead-event";
import { listPeople } from "../accounts/people";
import { leadContextOf, leadsStock } from "../leads/leads-api";
import { replyAddressKey } from "../leads/reply-address";
import { mailSetAside } from "../notices/notice";
import type { EnterContext } from "../walk-ins/enter-lead";
import { mailActor, takeLeadMail } from "./take-adf";
import type { TakeContext } from "./take-mail";

/** Returns the dependencies of accepting a mail on this instance. */
export async function takeContext(): Promise<TakeContext> {
  return {
    db: db(),
    key: await replyAddressKey(db()),
    now: Date.now,
    hasWebhook: async (storeId) => (await webhookOf(storeId)) !== null,
    takeLead: async (mail) => {
      const { INBOUND_ADDRESS: mailbox } = env();
      return mailbox !== undefined && (await takeLeadMail(mail, mailbox, leadMailContext));
    },
    alarm: alarmOwners,
  };
}

async function leadMailContext(): Promise<EnterContext> {
  const stock = await leadsStock();
  return { ...leadContextOf(mailActor(), stock), stock, siteUrl: env().SITE_URL };
}

async function alarmOwners(): Promise<void> {
  const { STORE_GROUP: groupId, SITE_URL: siteUrl } = env();
  const people = (await listPeople(db(), groupId)).filter(({ state }) => state === "active");
  const { profile: company } = await leadsStock();
  if ((await mailSetAside({ db: db(), now: Date.now, company, siteUrl, people })) > 0) wakeOutbox();
}

/** Returns the process-wide memory budget for mails posted to the webhook. */
export function inboundBudget(): UploadBudget {
  return singleton("inbound-budget", () => new UploadBudget(MAIL_PROCESS.heldBytes));
}

/** Logs how replies arrive when the site starts. */
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
