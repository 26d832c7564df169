import "server-only";
import { z } from "zod";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { messageIdKey, type QuotedMail, wasSentTo } from "../../delivery/mail/message-id";
import { stopMails } from "../../leads/alerts/refuse-alerts";
import type { FailureReport } from "./failure-report";

const LEAD_MAIL = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./;
const ALERT_MAIL = /^alerts\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./;
const LeadSchema = z.object({ user: z.object({ email: z.string() }) });
const JobSchema = z.object({ message: z.object({ email: z.string() }) });

/**
 * Stops mails to the addresses in a report. An address counts only if the report quotes a mail that this site sent to
 * it.
 * @returns how many addresses were stopped
 */
export async function stopRefused(report: FailureReport, db: Db, now: number): Promise<number> {
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
