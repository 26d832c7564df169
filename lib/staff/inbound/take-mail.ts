import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { messageIdKey, type QuotedMail, wasSentTo } from "../../delivery/mail/message-id";
import { stopMails } from "../../leads/alerts/refuse-alerts";
import { leadOfAddress } from "../leads/reply-address";
import { joinThread } from "./join-thread";
import type { FailureReport, ParsedMail } from "./parsed-mail";

const LEAD_MAIL = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./;
const ALERT_MAIL = /^alerts\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./;
const LeadSchema = z.object({ user: z.object({ email: z.string() }) });
const JobSchema = z.object({ message: z.object({ email: z.string() }) });

/**
 * Stops mails to the addresses in a report. An address counts only if the report quotes a mail that this site sent to
 * it.
 * @returns how many addresses were stopped
 */
async function stopRefused(report: FailureReport, db: Db, now: number): Promise<number> {
  const key = await messageIdKey(db);
  const stopped = new Set<string>();
  for (const mail of report.quoted) {
    const named = report.reason === "complained" ? await addressesOf(db, mail) : [];
    for (const address of [...report.recipients, ...named])
      if (wasSentTo(mail, address, key)) stopped.add(address);
  }
  for (const address of stopped) {
    await stopMails(db, address, report.reason, now);
    log().info({ what: "inbound-mail", state: report.reason }, "mails to an address are stopped");
  }
  return stopped.size;
}

/** Returns the addresses, in lowercase, to which a mail may have been sent. The mail's signature decides among them. */
async function addressesOf(db: Db, { jobId }: QuotedMail): Promise<string[]> {
  const leadId = LEAD_MAIL.exec(jobId)?.[1];
  const personId = ALERT_MAIL.exec(jobId)?.[1];
  const leads = leadId
    ? await db.selectFrom("leads").select("payload_json").where("id", "=", leadId).execute()
    : [];
  const people = personId
    ? await db.selectFrom("alert_people").select("email").where("id", "=", personId).execute()
    : [];
  const mails = await db
    .selectFrom("outbox")
    .select("payload_json")
    .where("idempotency_key", "=", jobId)
    .execute();
  const found = [
    ...leads.flatMap((row) => parsed(LeadSchema, row.payload_json)?.user.email ?? []),
    ...people.map(({ email }) => email),
    ...mails.flatMap((row) => parsed(JobSchema, row.payload_json)?.message.email ?? []),
  ];
  return found.map((address) => address.trim().toLowerCase()).filter((address) => address !== "");
}

function parsed<T>(schema: z.ZodType<T>, json: string): T | undefined {
  return schema.safeParse(JSON.parse(json)).data;
}

/** Outcome of an inbound mail. */
export type Taken =
  | { outcome: "joined" | "repeated"; leadId: string }
  /** A lead of another system. */
  | { outcome: "lead" }
  /** The mail is not for this site. */
  | { outcome: "unmatched" };

export interface TakeContext {
  db: Db;
  /** Key of the reply addresses (see `reply-address`). */
  key: Buffer;
  now: () => number;
  /** Returns true if a store has a webhook, which is notified when a lead reopens. */
  hasWebhook?: (storeId: string) => Promise<boolean>;
  /** Takes a mail that replies to nothing as leads of another system. Returns false if it is none. */
  takeLead?: (mail: ParsedMail) => Promise<boolean>;
  /** Notifies the owners when a first mail was set aside. */
  alarm?: () => Promise<void>;
}

/** Actor in the audit table when a reply reopens a lead. */
const ACTOR = { id: "inbound-mail", name: "Answer by e-mail" };
/** Pattern of message ids. The id of a mail about a lead begins with the lead's id. */
const OWN_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[\w.-]+)?@/;

/**
 * Adds a mail to the thread of the lead that it replies to. Each message is added once, on any instance and by any
 * channel. A closed lead reopens, unless the mail is automatic. @throws on a database error
 */
export async function takeMail(mail: ParsedMail, context: TakeContext): Promise<Taken> {
  if (mail.failure) await stopRefused(mail.failure, context.db, context.now());
  const leadId = await findLead(mail, context);
  const taken: Taken =
    leadId === null
      ? { outcome: (await context.takeLead?.(mail)) ? "lead" : "unmatched" }
      : { outcome: (await join(leadId, mail, context)) ? "joined" : "repeated", leadId };
  log().info(
    { what: "inbound-mail", state: taken.outcome, ...(leadId === null ? {} : { leadId }) },
    "a mail came in",
  );
  return taken;
}

/** Finds the lead by the recipient address, otherwise by the mails that it replies to. */
async function findLead(
  { recipients, references }: ParsedMail,
  { db, key }: TakeContext,
): Promise<string | null> {
  const named = recipients.flatMap((address) => leadOfAddress(address, key) ?? []);
  const own = references.flatMap((id) => OWN_ID.exec(id)?.[1] ?? []);
  const answered =
    references.length === 0
      ? []
      : await db
          .selectFrom("lead_messages")
          .select("lead_id")
          .where("message_id", "in", references)
          .orderBy("created_at", "desc")
          .execute();
  const candidates = [...named, ...answered.map(({ lead_id }) => lead_id), ...own];
  for (const id of new Set(candidates)) {
    const row = await db
      .selectFrom("lead_work")
      .select("lead_id")
      .where("lead_id", "=", id)
      .executeTakeFirst();
    if (row) return row.lead_id;
  }
  return null;
}

/** Adds the mail to the thread. @returns false if it is already there */
function join(leadId: string, mail: ParsedMail, { db, now, hasWebhook }: TakeContext): Promise<boolean> {
  const message = {
    id: randomUUID(),
    lead_id: leadId,
    message_id: mail.messageId,
    subject: mail.subject,
    text: mail.text,
    author_name: mail.from.name,
    sender: mail.from.address,
    automatic: mail.automatic ? 1 : 0,
    files_json: JSON.stringify(mail.files),
    created_at: now(),
  };
  return db.transaction().execute((trx) => joinThread(trx, message, { actor: ACTOR, hasWebhook }));
}
