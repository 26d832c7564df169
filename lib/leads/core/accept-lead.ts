import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { phoneDigits } from "../../core/contact/phone-format";
import { type GiveUp, orGivenUp } from "../../core/db/in-transaction";
import { oneAtATime } from "../../core/db/one-at-a-time";
import type { Db } from "../../core/db/schema";
import { inSharedCommit } from "../../core/db/shared-commit";
import type { Fields } from "../../core/http/fields";
import { storedLocale } from "../../core/language/current-language";
import { log } from "../../core/platform/log";
import { saveAttachment } from "../../delivery/mail/attachments";
import { enqueueAll, wakeOutbox } from "../../delivery/outbox/queue";
import { legalVersion } from "../../store/content/documents";
import { noteConsent } from "./consent-ledger";
import { contactConsent, sellerName } from "./contact-consent";
import { type LeadFormSpec, type Prepared, readSubmission, type Submission } from "./define-form";
import { type CheckedFile, checkFiles } from "./files";
import {
  type Lead,
  type LeadContent,
  type LeadContext,
  type LeadStock,
  profileOfPage,
  resolveSeller,
} from "./lead";
import { leadEmails } from "./lead-emails";
import { leadNewsEntry } from "./lead-news";
import { offerDetails } from "./lead-offers";
import { leadReceipt, receiptEntry } from "./lead-receipt";
import { leadEventEntry, leadWork } from "./lead-work";
import type { FieldErrors } from "./schemas/field-errors";

export type LeadAnswer =
  /** `id` and `storeId` are empty if there was nothing to send. */
  | { ok: true; id: string; storeId: string }
  | { ok: false; reason: "invalid"; errors: FieldErrors }
  /** An earlier post with this idempotency key had another body. */
  | { ok: false; reason: "conflict" };

/** Hash and keys by which a repeated post with the same files is recognized. */
interface IdentifiedPost {
  /** Hash of all values of the post. */
  hash: string;
  /** Idempotency key to store under, then the keys under which another instance may have stored this post. */
  keys: string[];
  files: CheckedFile[];
}

type Storable = Extract<Prepared, { lead?: unknown }>;

const MINUTE_MS = 60_000;

/**
 * Accepts a form post: validates it, and stores the lead and its email in one transaction
 * (docs/rules.md#lead-delivery). Once this resolves to `ok`, the lead is stored and will be delivered. Repeating the
 * post returns the same id.
 * @throws when the lead could not be stored; the visitor must then be asked to call
 */
export async function acceptLead(
  form: LeadFormSpec,
  fields: Fields,
  context: LeadContext,
): Promise<LeadAnswer> {
  await form.load?.();
  const read = form.read(fields, context.now(), profileOfPage(context));
  if (!read.ok) return { ok: false, reason: "invalid", errors: read.errors };
  const files = await checkFiles(read.content.files ?? []);
  if (!files.ok) return { ok: false, reason: "invalid", errors: files.errors };
  const submission = readSubmission(fields, context.now(), context.visitor.ads);
  const hash = await (form.hash ?? sha256)(textOf(read.type, read.content, files.files));
  const post = { hash, keys: idempotencyKeys(submission, hash, context.now()), files: files.files };
  const before = await earlier(context.db, post);
  if (before) return before;
  const lead = makeLead(read.type, read.content, submission, context);
  const prepared = await read.prepare(lead, context);
  if (!prepared.ok) return { ok: false, reason: "invalid", errors: prepared.errors };
  if ("nothingToSend" in prepared) return { ok: true, id: "", storeId: "" };
  const whole = { ...lead, ...prepared.lead, ...(await confirmation(lead, context)) };
  const stored = await storeLead(whole, post, prepared, context);
  if (stored === true) return { ok: true, id: lead.id, storeId: whole.storeId };
  if (stored !== false) return { ok: false, reason: "invalid", errors: stored };
  // A concurrent post with one of the keys was stored first.
  return (await earlier(context.db, post)) ?? { ok: false, reason: "conflict" };
}

/**
 * Returns the key to store under, then others under which this post may have been stored. If the browser sends no key
 * (no JavaScript), keys are derived from the body and the minute. The keys of both adjacent minutes count, so that a
 * double click across a minute boundary creates one lead.
 */
function idempotencyKeys(submission: Submission, hash: string, now: number): string[] {
  if (submission.idempotencyKey) return [submission.idempotencyKey];
  const minute = Math.floor(now / MINUTE_MS);
  return [minute, minute - 1, minute + 1].map((each) => `auto.${hash}.${each}`);
}

function makeLead(
  type: Lead["type"],
  content: LeadContent,
  submission: Submission,
  context: LeadContext,
): Lead {
  const { visitor } = context;
  const { stock } = context.site;
  const vehicle = (content.vin && stock.byVin.get(content.vin)) || null;
  const named = stock.profile.locations.find(({ name }) => name === content.locationName);
  // A lead that names no store reaches the group's store for such leads, where its managers see it.
  const wanted = [vehicle?.storeId, content.storeId, named?.storeId, visitor.store, stock.profile.leadStore];
  const seller = wanted
    .map((id) => stock.stores.find((store) => store.id === id))
    .find((store) => store !== undefined);
  const { id: storeId } = seller ?? stock.profile;
  const now = context.now();
  const agreed = { at: now, page: submission.page };
  const { user, comments, vin, tradeIn, direct, agreements } = content;
  const offers = offerDetails(content.offers ?? [], vehicle, { stock, seller: seller ?? stock.profile, now });
  const details = [...(content.details ?? []), ...offers];
  return {
    id: randomUUID(),
    type,
    storeId,
    status: visitor.returning ? "resend" : "new",
    createdAt: now,
    user: { ...user, language: storedLocale() },
    comments,
    vehicle,
    vin,
    details: details.length > 0 ? details : undefined,
    tradeIn,
    direct,
    consent: {
      given: content.consentGiven,
      ...contactConsent(sellerName(stock.profile, storeId)),
      ...agreed,
    },
    agreements: agreements?.map(({ legalText, text }) => ({
      version: legalVersion(stock.content.documents, legalText),
      text: text(),
      ...agreed,
    })),
    ads: submission.ads,
    spamReason: submission.spamReason,
  };
}

/**
 * Returns when the lead's phone number was confirmed by code. The time comes from the server, because the visitor's
 * cookie proves nothing (docs/decisions/0030-phones-and-consents.md).
 */
async function confirmation({ user }: Lead, { visitor }: LeadContext): Promise<Partial<Lead>> {
  const at = user.phone === "" ? null : await visitor.confirmedAt?.(user.phone);
  return at ? { phoneConfirmedAt: at } : {};
}

async function earlier(db: Db, { keys, hash }: IdentifiedPost): Promise<LeadAnswer | undefined> {
  const row = await db
    .selectFrom("leads")
    .select(["id", "store_id", "body_hash"])
    .where("idempotency_key", "in", keys)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.body_hash === hash
    ? { ok: true, id: row.id, storeId: row.store_id }
    : { ok: false, reason: "conflict" };
}

/** Serializes all values of the form, with its files as hashes. */
function textOf(type: string, content: LeadContent, files: CheckedFile[]): string {
  const digests = files.map((file) => sha256(file.content));
  return JSON.stringify([type, digests.length === 0 ? content : { ...content, files: digests }]);
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

/**
 * Stores a lead, its files and its emails in one transaction.
 * @returns false if another lead has one of its keys; validation errors if the form type's own step refuses the lead.
 * Nothing is stored in either case.
 * @throws when the database cannot store the lead
 */
async function storeLead(
  lead: Lead,
  post: IdentifiedPost,
  prepared: Storable,
  context: LeadContext,
): Promise<boolean | FieldErrors> {
  const { db, site } = context;
  const files = post.files.map(({ id, name, type }) => ({ id, name, type }));
  const stored = files.length === 0 ? lead : { ...lead, files };
  const seller = resolveSeller(stored, site.stock);
  const emails = leadEmails(stored, seller, site.url);
  const { seal } = prepared;
  const { id: leadId, type, storeId, createdAt, spamReason: spam } = stored;
  const outgoing = await Promise.all(
    emails.map(async (email) => ({
      ...(seal ? await seal(email) : { kind: "email", payload: email }),
      idempotencyKey: `lead.${email.id}`,
      storeId,
      leadId,
    })),
  );
  const receipt = prepared.receipt === null ? null : await leadReceipt(stored, prepared.receipt, context);
  const refused = await orGivenUp((giveUp: GiveUp<false | FieldErrors>) =>
    inSharedCommit(db, async (trx) => {
      if (!(await insertLead(trx, stored, post))) giveUp(false);
      const errors = await prepared.inTransaction?.(trx, stored);
      if (errors) giveUp(errors);
      for (const file of post.files) await saveAttachment(trx, leadId, file, createdAt);
      const by = context.staffId === undefined ? {} : { by: context.staffId };
      const news = { leadId, storeId, kind: "lead", at: createdAt, ...by } as const;
      const entries = [
        ...outgoing,
        seller.webhook ? createdEvent(stored) : null,
        spam === null ? leadNewsEntry(news) : null,
        receipt && (await receiptEntry(trx, stored, receipt)),
      ].filter((entry) => entry !== null);
      await enqueueAll(trx, entries, createdAt);
      if (stored.consent.given && !context.byStaff) await noteLeadConsent(trx, stored, site.stock.profile);
      return null;
    }),
  );
  if (refused !== null) return refused;
  log().info({ leadId, type, storeId, spam, state: "queued" }, "lead accepted");
  wakeOutbox();
  return true;
}

/** Records a lead's consent in the ledger, which is retained longer than the lead. */
async function noteLeadConsent(trx: Db, lead: Lead, profile: LeadStock["profile"]): Promise<void> {
  const { id: subjectId, storeId, user, consent } = lead;
  const { version, text, page, at } = consent;
  await noteConsent(
    trx,
    { purpose: "phone", version, text },
    {
      groupId: profile.group,
      storeId,
      email: user.email.trim().toLowerCase(),
      phone: phoneDigits(user.phone),
      subjectId,
      page,
      seller: sellerName(profile, storeId),
      at,
    },
  );
}

/** Returns the payload of the webhook event for a new lead. */
function createdEvent({ id: leadId, storeId, createdAt: at }: Lead) {
  const state = { stage: "new", lostReason: null, previousStage: null, version: 1 };
  return leadEventEntry({ type: "lead.created", leadId, storeId, at, ...state });
}

/** Inserts the lead. @returns false if a lead already has one of its keys; the caller must then write nothing */
async function insertLead(
  trx: Db,
  lead: Lead,
  { hash, keys: [key, ...others] }: IdentifiedPost,
): Promise<boolean> {
  if (others.length > 0) await oneAtATime(trx, hash);
  // The write comes first, because SQLite cannot upgrade a read to a write lock.
  const result = await trx
    .insertInto("leads")
    .values({
      id: lead.id,
      idempotency_key: key!,
      body_hash: hash,
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
  // The same post may be stored under the key of the adjacent minute.
  if (await isStored(trx, others)) return false;
  await trx.insertInto("lead_work").values(leadWork(lead)).execute();
  return true;
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
