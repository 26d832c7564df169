import "server-only";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import type { EmailJob, EmailMessage } from "../../delivery/mail/email-message";
import { creditMessages } from "../../store/i18n/credit-messages";
import { forStaff } from "../../store/i18n/in-locale";
import { creditKeys } from "../core/keys";
import type { Lead } from "../core/lead";
import type { AgreementRecord } from "./agreements";
import { answerGroups, toTyped } from "./answers";
import { type SealedRecord, secretSections } from "./opened-sections";
import type { CreditApplication } from "./read-application";

/** Outbox kind of an email whose payload only the site can decrypt. */
export const SEALED_EMAIL = "sealed-email";

export interface SealedLead {
  /** The whole application, sealed with the store's key. */
  sealed: string;
  /** Outbox email without the secrets, encrypted until delivery. */
  email: { sealed: string };
}

/**
 * Seals an application, so that nothing of it is readable in the database (docs/rules.md#credit-application,
 * docs/domain.md#financial-data).
 */
export async function sealLead(
  application: CreditApplication,
  { id, storeId, createdAt, agreements }: Omit<Lead, "agreements"> & { agreements: AgreementRecord[] },
  email: EmailJob,
): Promise<SealedLead> {
  const keys = await creditKeys();
  const record: SealedRecord = { lead: { id, storeId, createdAt }, application, agreements };
  const text = forStaff(() =>
    [applicationText(application), copy().email.sealed(id), agreementsText(agreements)].join("\n\n"),
  );
  return {
    sealed: await keys.sealForStore(JSON.stringify(record)),
    email: {
      sealed: await keys.sealForSite(JSON.stringify({ ...email, message: withText(email.message, text) })),
    },
  };
}

/** Saves the sealed application in the lead's transaction. */
export async function saveSealed(trx: Db, lead: Lead, { sealed }: SealedLead): Promise<void> {
  await trx
    .insertInto("credit_applications")
    .values({ lead_id: lead.id, store_id: lead.storeId, sealed, created_at: lead.createdAt })
    .execute();
}

/** Decrypts the email of an outbox payload. Returns null if it was encrypted with another key or deleted by age. */
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

const copy = () => creditMessages();

/** Formats the application as text, without Social Security numbers and dates of birth. */
export function applicationText(application: CreditApplication): string {
  return answerGroups(toTyped(application))
    .map(({ title, rows }) => [title, ...rows.map(({ label, value }) => `${label}: ${value}`)].join("\n"))
    .join("\n\n");
}

/** Formats the two sealed fields of each person as text. */
export function secretsText(application: CreditApplication): string {
  return secretSections(application)
    .map(({ title, rows }) => [title, ...rows.map(({ label, value }) => `${label}: ${value}`)].join("\n"))
    .join("\n\n");
}

/** Formats the agreements, one per line, with the person who gave each. */
export function agreementsText(agreements: readonly AgreementRecord[]): string {
  const { people, email } = copy();
  return [
    email.agreements,
    ...agreements.map(
      ({ person, name, version, at, page }) =>
        `${people[person]}, ${copy().agreementNames[name]}: ${email.agreed(version, new Date(at).toISOString(), page)}`,
    ),
  ].join("\n");
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Deletes applications above an age in days, and their finished emails (docs/domain.md#financial-data). An email that
 * is still being retried remains, encrypted, until it is delivered or given up.
 * @returns how many applications were deleted
 */
export async function purgeApplications(database: Db, days: number, now: number): Promise<number> {
  const before = now - days * DAY_MS;
  await database
    .updateTable("outbox")
    .set({ payload_json: "{}" })
    .where("kind", "=", SEALED_EMAIL)
    .where("state", "in", ["sent", "failed"])
    .where("payload_json", "!=", "{}")
    .where("lead_id", "in", (query) =>
      query
        .selectFrom("leads")
        .select("id")
        .where("type", "=", "FULL_CREDIT_APP")
        .where("created_at", "<=", before),
    )
    .execute();
  const result = await database
    .deleteFrom("credit_applications")
    .where("created_at", "<=", before)
    .executeTakeFirst();
  const deleted = Number(result.numDeletedRows);
  if (deleted > 0) log().info({ deleted }, "credit applications deleted by age");
  return deleted;
}
