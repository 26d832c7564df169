import "server-only";
import { PostgresAdapter, sql } from "kysely";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { saveAttachment } from "../../delivery/mail/attachments";
import type { EmailJob } from "../../delivery/mail/email-message";
import { enqueue } from "../../delivery/outbox/enqueue";
import { wakeOutbox } from "../../delivery/outbox/wake";
import type { StoreProfile } from "../../store/api/profile-schema";
import { leadEmails } from "./compose/lead-emails";
import type { CheckedFile } from "./files";
import type { Lead } from "./lead";
import type { FieldErrors } from "./schemas/field-errors";

export interface StoreOptions {
  db: Db;
  seller: StoreProfile;
  siteUrl: string;
  /** The idempotency key to store under, then others that the same post may be stored under by another instance. */
  keys: string[];
  bodyHash: string;
  files: CheckedFile[];
  seal?: (email: EmailJob) => Promise<{ kind: string; payload: unknown }>;
  /** Additional rows that the form stores with the lead; errors roll back the whole. */
  inTransaction?: (trx: Db, lead: Lead) => Promise<FieldErrors | null>;
}

/**
 * Stores a lead, its files and its e-mails in one transaction.
 * @returns false when another lead has one of its keys; errors when the form's own part refuses it: nothing is stored then
 * @throws when the database cannot store it
 */
export async function storeLead(lead: Lead, options: StoreOptions): Promise<boolean | FieldErrors> {
  const stored = withFiles(lead, options.files);
  const emails = await emailsOf(stored, options);
  try {
    const isNew = await options.db.transaction().execute((trx) => storeAll(trx, stored, emails, options));
    if (!isNew) return false;
  } catch (error) {
    if (error instanceof DuplicateLead) return false;
    if (error instanceof ValidationRejected) return error.errors;
    throw error;
  }
  const { id: leadId, type, storeId, spamReason: spam } = lead;
  log().info({ leadId, type, storeId, spam, state: "queued" }, "lead accepted");
  wakeOutbox();
  return true;
}

function withFiles(lead: Lead, files: CheckedFile[]): Lead {
  return files.length === 0
    ? lead
    : { ...lead, files: files.map(({ id, name, type }) => ({ id, name, type })) };
}

interface Outgoing {
  id: string;
  kind: string;
  payload: unknown;
}

function emailsOf(lead: Lead, { seller, siteUrl, seal }: StoreOptions): Promise<Outgoing[]> {
  return Promise.all(
    leadEmails(lead, seller, siteUrl).map(async (email) => ({
      id: email.id,
      ...(seal ? await seal(email) : { kind: "email", payload: email }),
    })),
  );
}

async function storeAll(trx: Db, lead: Lead, emails: Outgoing[], options: StoreOptions): Promise<boolean> {
  const [key, ...others] = options.keys;
  if (others.length > 0) await oneAtATime(trx, options.bodyHash);
  // The write comes first: on SQLite it takes the lock that a read could not be raised to later.
  const result = await trx
    .insertInto("leads")
    .values({
      id: lead.id,
      idempotency_key: key!,
      body_hash: options.bodyHash,
      type: lead.type,
      store_id: lead.storeId,
      status: lead.status,
      payload_json: JSON.stringify(lead),
      spam_reason: lead.spamReason,
      created_at: lead.createdAt,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .executeTakeFirst();
  if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  if (await isStored(trx, others))
    throw new DuplicateLead("the same post is stored under the key of the minute beside");
  const errors = await options.inTransaction?.(trx, lead);
  if (errors) throw new ValidationRejected(errors);
  for (const file of options.files) await saveAttachment(trx, lead.id, file, lead.createdAt);
  for (const { id, kind, payload } of emails) {
    const entry = { idempotencyKey: `lead.${id}`, kind, storeId: lead.storeId, leadId: lead.id, payload };
    await enqueue(trx, entry, lead.createdAt);
  }
  return true;
}

/** The same post on another instance waits until this transaction has ended; SQLite has one writer at a time anyway. */
async function oneAtATime(trx: Db, bodyHash: string): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${bodyHash}, 0))`.execute(trx);
}

async function isStored(trx: Db, keys: string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const row = await trx
    .selectFrom("leads")
    .select("id")
    .where("idempotency_key", "in", keys)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undoes the transaction, as `ValidationRejected` does: the lead is there already. */
class DuplicateLead extends Error {}

/** Undoes the transaction that stores the lead. */
class ValidationRejected extends Error {
  constructor(readonly errors: FieldErrors) {
    super("the form's own part refused the lead");
  }
}
