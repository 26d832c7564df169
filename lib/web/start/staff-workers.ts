import "server-only";
import { ASSIGNMENT_TIMES } from "../../../config/leads/assignment";
import { MAILBOX_TIMES, STAFF_MAIL_TIMES } from "../../../config/leads/replies";
import { db } from "../../core/db/connect";
import { type Env, env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import type { WorkerOptions } from "../../core/workers/start-worker";
import { wakeOutbox } from "../../delivery/outbox/queue";
import { hoursFor } from "../../leads/schedule/opening-hours";
import { mailChoices } from "../../staff/accounts/mail-choices";
import { listPeople } from "../../staff/accounts/people";
import { type AssignContext, assignLeads } from "../../staff/assignment/assign-leads";
import { openImapMailbox, readMailbox } from "../../staff/inbound/imap-mailbox";
import { takeContext } from "../../staff/inbound/inbound-setup";
import { leadsStock } from "../../staff/leads/leads-api";
import { mailDigests } from "../../staff/notices/digest";
import type { NoticeContext } from "../../staff/notices/notice";
import { mailOverdue } from "../../staff/notices/overdue";
import { mailReplies } from "../../staff/notices/replies";

/** Returns the worker that mails staff about customers' replies, late leads and each morning's figures. */
export function staffMailWorker({ TIME_SCALE }: Env): WorkerOptions {
  return {
    name: "staff-mails",
    everyMs: STAFF_MAIL_TIMES.pollMs * TIME_SCALE,
    scope: "group",
    lease: { db: db(), leaseMs: STAFF_MAIL_TIMES.leaseMs },
    async run() {
      const context = await noticeContext();
      // Without staff, there is nobody to mail.
      if (context.people.length === 0) return;
      const count =
        (await mailReplies(context)) + (await mailOverdue(context)) + (await mailDigests(context));
      if (count === 0) return;
      wakeOutbox();
      log().info({ count }, "mails to the staff are queued");
    },
  };
}

async function noticeContext(): Promise<NoticeContext> {
  const { STORE_GROUP: groupId, SITE_URL: siteUrl } = env();
  const stock = await leadsStock();
  const people = (await listPeople(db(), groupId)).filter(({ state }) => state === "active");
  return {
    db: db(),
    groupId,
    siteUrl,
    company: stock.profile,
    stores: stock.stores,
    hoursOf: (lead) => hoursFor(lead, stock),
    people,
    wants: await mailChoices(
      db(),
      people.map(({ id }) => id),
    ),
    now: Date.now,
  };
}

/** Returns the worker that assigns new leads by the stores' rules. */
export function assignmentWorker({ TIME_SCALE }: Env): WorkerOptions {
  return {
    name: "lead-assignment",
    everyMs: ASSIGNMENT_TIMES.pollMs * TIME_SCALE,
    scope: "group",
    lease: { db: db(), leaseMs: ASSIGNMENT_TIMES.leaseMs },
    async run() {
      const stock = await leadsStock();
      const stores = [stock.profile, ...stock.stores];
      if (!stores.some(({ assignment }) => assignment)) return;
      const { STORE_GROUP: groupId } = env();
      const people = (await listPeople(db(), groupId)).filter(({ state }) => state === "active");
      const hoursOf: AssignContext["hoursOf"] = (lead) => hoursFor(lead, stock);
      const count = await assignLeads({ db: db(), groupId, stores, people, hoursOf, now: Date.now });
      if (count === 0) return;
      wakeOutbox();
      log().info({ count }, "leads were assigned by rule");
    },
  };
}

/** Returns the worker that reads the mailbox of replies, or null if none is configured. */
export function inboundWorker({ INBOUND_IMAP_URL: address, TIME_SCALE }: Env): WorkerOptions | null {
  if (!address) return null;
  return {
    name: "inbound-mailbox",
    everyMs: MAILBOX_TIMES.pollMs * TIME_SCALE,
    scope: "process",
    lease: { db: db(), leaseMs: MAILBOX_TIMES.leaseMs },
    run: async (ending) =>
      readMailbox(() => openImapMailbox(address), await takeContext(), ending).catch((error: unknown) => {
        throw new Error(reasonOf(error), { cause: error });
      }),
  };
}

/** Returns the server's error text, which follows "Command failed". */
function reasonOf(error: unknown): string {
  const { responseText } = error as { responseText?: unknown };
  return typeof responseText === "string" ? responseText : String(error);
}
