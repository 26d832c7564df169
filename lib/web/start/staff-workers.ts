import "server-only";
import { ASSIGNMENT_TIMES } from "../../../config/leads/assignment";
import { MAILBOX_TIMES, STAFF_MAIL_TIMES } from "../../../config/leads/replies";
import { RECORD_EVENT_TIMES } from "../../../config/leads/webhook";
import { db } from "../../core/db/connect";
import { type Env, env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import type { WorkerOptions } from "../../core/workers/start-worker";
import { wakeOutbox } from "../../delivery/outbox/queue";
import { hoursFor } from "../../leads/schedule/opening-hours";
import { noticeChoices } from "../../staff/accounts/notice-choices";
import { listPeople } from "../../staff/accounts/people";
import { type AssignContext, assignLeads } from "../../staff/assignment/assign-leads";
import { openImapMailbox, readMailbox } from "../../staff/inbound/imap-mailbox";
import { takeContext } from "../../staff/inbound/inbound-setup";
import { leadsStock } from "../../staff/leads/leads-api";
import { mailDigests } from "../../staff/notices/digest";
import { mailNotices } from "../../staff/notices/mail-notices";
import type { NoticeContext } from "../../staff/notices/notice";
import { noteOverdue } from "../../staff/notices/overdue";
import { noteDueTasks } from "../../staff/notices/task-notices";
import { queueRecordEvents } from "../../staff/sync/record-events";

/** Returns the worker that queues messages about changed records for the stores' webhooks. */
export function recordEventWorker({ TIME_SCALE }: Env): WorkerOptions {
  return {
    name: "record-events",
    everyMs: RECORD_EVENT_TIMES.pollMs * TIME_SCALE,
    scope: "group",
    lease: { db: db(), leaseMs: RECORD_EVENT_TIMES.leaseMs },
    async run() {
      if ((await queueRecordEvents(db(), Date.now())) > 0) wakeOutbox();
    },
  };
}

/** Returns the worker that notices late leads and due tasks, and mails the staff's notices and each morning's figures. */
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
      const noted = (await noteOverdue(context)) + (await noteDueTasks(context));
      const count = (await mailNotices(context)) + (await mailDigests(context));
      if (noted + count > 0) wakeOutbox();
      if (count > 0) log().info({ count }, "mails to the staff are queued");
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
    wants: await noticeChoices(
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
