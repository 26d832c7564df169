import "server-only";
import type { Db } from "../../core/db/schema";
import type { EmailJob, EmailMessage } from "../../delivery/mail/email-message";
import { creditMessages } from "../../store/i18n/credit-messages";
import { creditKeys } from "../core/keys";
import type { Lead } from "../core/lead";
import type { AgreementRecord } from "./agreements";
import { agreementsText, applicationText } from "./application-text";
import type { CreditApplication } from "./read-application";

/** Kind of a delivery in the outbox whose payload only the site can read. */
export const SEALED_EMAIL = "sealed-email";

/** What is sealed: the application, with the data needed to read it elsewhere. */
export interface SealedRecord {
  lead: { id: string; storeId: string; createdAt: number };
  application: CreditApplication;
  agreements: AgreementRecord[];
}

export interface SealedLead {
  /** The whole application, for the store's key. */
  sealed: string;
  /** Its e-mail, for the outbox: everything but the secrets, encrypted until it is delivered. */
  email: { sealed: string };
}

/** Seals an application; of what this answers, nothing is readable in the database (docs/rules.md#credit-application, docs/domain.md#financial-data). */
export async function sealLead(
  application: CreditApplication,
  { id, storeId, createdAt, agreements }: Omit<Lead, "agreements"> & { agreements: AgreementRecord[] },
  email: EmailJob,
): Promise<SealedLead> {
  const keys = await creditKeys();
  const record: SealedRecord = { lead: { id, storeId, createdAt }, application, agreements };
  const { sealed } = creditMessages().email;
  const text = [applicationText(application), sealed(id), agreementsText(agreements)].join("\n\n");
  return {
    sealed: await keys.sealForStore(JSON.stringify(record)),
    email: {
      sealed: await keys.sealForSite(JSON.stringify({ ...email, message: withText(email.message, text) })),
    },
  };
}

/** In the transaction that stores the lead. */
export async function saveSealed(trx: Db, lead: Lead, { sealed }: SealedLead): Promise<void> {
  await trx
    .insertInto("credit_applications")
    .values({ lead_id: lead.id, store_id: lead.storeId, sealed, created_at: lead.createdAt })
    .execute();
}

/** The e-mail of an outbox payload; null when the site's key does not open it, or it was deleted by age. */
export async function openSealedEmail(payload: unknown): Promise<unknown> {
  const { sealed } = payload as { sealed?: unknown };
  const text = typeof sealed === "string" ? await (await creditKeys()).openForSite(sealed) : null;
  return text === null ? null : JSON.parse(text);
}

function withText(message: EmailMessage, text: string): EmailMessage {
  return message.type === "text"
    ? { ...message, body: `${message.body.trimEnd()}\n\n${text}\n` }
    : { ...message, comments: `${message.comments}\n\n${text}` };
}
