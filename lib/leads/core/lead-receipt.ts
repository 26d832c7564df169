import "server-only";
import { createHash } from "node:crypto";
import { RESPONSE_GOAL } from "../../../config/leads/lead-work";
import {
  LEAD_TYPES,
  type LeadTypeSettings,
  OWN_MAIL_LEADS,
  RECEIPT_EVERY_MS,
  RECEIPT_ROUNDED_MINUTES,
} from "../../../config/leads/leads";
import { SHOPPER_KINDS, SHOPPER_MAIL_DAYS, SHOPPER_MAIL_KIND } from "../../../config/runtime/outbox";
import { isEmail } from "../../core/contact/email-address";
import type { Db } from "../../core/db/schema";
import { localPath } from "../../core/language/local-path";
import { mailboxKey } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import type { EmailJob } from "../../delivery/mail/email-message";
import type { MailDataOf } from "../../delivery/mail/mail-kinds";
import { personMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import type { OutboxEntry } from "../../delivery/outbox/queue";
import type { StoreProfile } from "../../store/api/profile-schema";
import { formatDateTime } from "../schedule/format-slot";
import { hoursFor, openUntil } from "../schedule/opening-hours";
import type { ReceiptOfBooking } from "./define-form";
import { type Lead, type LeadContext, type LeadStock, resolveSeller } from "./lead";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PHONE_END = 4;

/**
 * Returns the acknowledgement of a lead to the shopper (docs/rules.md#acknowledgements). Returns null if the lead has
 * no address, is suspected spam, or was entered by staff; also if acknowledgements are off or the address reached its
 * limit. Never fails the lead.
 */
export async function leadReceipt(
  lead: Lead,
  booking: ((lead: Lead) => ReceiptOfBooking) | undefined,
  { site, byStaff, count }: LeadContext,
): Promise<EmailJob | null> {
  try {
    const seller = resolveSeller(lead, site.stock);
    if (OWN_MAIL_LEADS.includes(lead.type)) return null;
    if (byStaff || lead.spamReason !== null || !isEmail(lead.user.email)) return null;
    if (seller.receipts === false || site.stock.profile.receipts === false) return null;
    if ((await count?.("receipt", "recipient", mailboxKey(lead.user.email)))?.ok === false) return null;
    return receiptMail(lead, seller, site, booking?.(lead));
  } catch (error) {
    log().error({ leadId: lead.id, reason: String(error) }, "a lead is not acknowledged to its sender");
    return null;
  }
}

/** Builds the acknowledgement without typed text, so that nobody can use this site to mail text to strangers. */
function receiptMail(
  lead: Lead,
  store: StoreProfile,
  site: LeadContext["site"],
  booking: ReceiptOfBooking | undefined,
): EmailJob {
  const { id, type, createdAt, user, vehicle, appointment } = lead;
  const digits = user.phone.replace(/\D/g, "");
  const when = appointment && formatDateTime(appointment.start, store.timeZone);
  const settings: LeadTypeSettings = LEAD_TYPES[type];
  const untimed = settings.promisesReply === false;
  const data: MailDataOf<"lead-received"> = {
    store,
    siteUrl: site.url,
    request: type,
    vehicle,
    phoneEnds: digits.length < PHONE_END ? null : digits.slice(-PHONE_END),
    appointment: when && booking ? { when, link: site.url + localPath(booking.path) } : null,
    department: untimed ? "team" : settings.department,
    answerBy: untimed ? null : answerBy(lead, site.stock, store.timeZone),
  };
  return personMail("lead-received", data, {
    id: `${id}.receipt`,
    to: user.email,
    now: createdAt,
    replyTo: shopperReplyAddress(store),
    automatic: "auto-replied",
    toShopper: true,
    ...(booking ? { calendar: booking.calendar } : {}),
  });
}

/**
 * Returns the time by which staff should reply under the store's goal, within opening hours. Returns null if the hours
 * are unknown.
 */
function answerBy(lead: Lead, stock: LeadStock, timeZone: string): string | null {
  const open = hoursFor(lead, stock);
  const due = open && openUntil(lead.createdAt, RESPONSE_GOAL.lateMinutes, open);
  if (due === null) return null;
  const step = RECEIPT_ROUNDED_MINUTES * MINUTE_MS;
  return formatDateTime(Math.ceil(due / step) * step, timeZone);
}

/**
 * Returns the delivery of the acknowledgement, or null if the address got one for the same form within the last
 * hour.
 */
export async function receiptEntry(
  trx: Db,
  { type, createdAt, storeId }: Lead,
  job: EmailJob,
): Promise<OutboxEntry | null> {
  const mailbox = createHash("sha256")
    .update(`${type}|${mailboxKey(job.message.email)}`)
    .digest("base64url");
  const key = (hour: number) => `receipt.${mailbox}.${hour}`;
  const hour = Math.floor(createdAt / RECEIPT_EVERY_MS);
  const recent = await trx
    .selectFrom("outbox")
    .select("id")
    .where("idempotency_key", "=", key(hour - 1))
    .where("created_at", ">", createdAt - RECEIPT_EVERY_MS)
    .executeTakeFirst();
  if (recent) return null;
  // The `leadId` column stays empty, because only mails to the store count as the lead's deliveries.
  const entry = { kind: SHOPPER_MAIL_KIND, storeId, leadId: null, payload: job };
  return { ...entry, idempotencyKey: key(hour) };
}

/** Deletes mails and texts to shoppers that were sent or given up some time ago. */
export async function purgeShopperMails(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "in", [...SHOPPER_KINDS])
    .where("state", "in", ["sent", "failed"])
    .where("updated_at", "<", now - SHOPPER_MAIL_DAYS * DAY_MS)
    .execute();
}
