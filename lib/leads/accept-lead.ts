import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { agreementRecords } from "../credit/agreements";
import { keepSealed, SEALED_EMAIL, type SealedLead, sealLead } from "../credit/seal-lead";
import type { Db } from "../db/schema";
import { leadMessages } from "../i18n/lead-messages";
import { enqueue } from "../outbox/enqueue";
import { wakeOutbox } from "../outbox/wake";
import { log } from "../platform/log";
import type { StoreProfile, Vehicle } from "../store-api/schemas";
import { askedSlot } from "../test-drive/asked-slot";
import { type Booking, takeSlot } from "../test-drive/booked";
import { leadEmail } from "./compose/lead-email";
import { contactConsent, sellerName } from "./contact-consent";
import type { LeadForm } from "./forms";
import type { Lead, LeadContent } from "./lead";
import type { FieldErrors } from "./schemas/field-errors";
import { type Fields, readSubmission, type Submission } from "./submission";

/** What the site sells, as far as a lead needs it; a `StoreSnapshot` is one. */
export interface LeadStock {
  profile: StoreProfile;
  stores: readonly StoreProfile[];
  byVin: ReadonlyMap<string, Vehicle>;
}

export interface LeadContext {
  db: Db;
  stock: LeadStock;
  siteUrl: string;
  /** The visitor has sent a lead before (cookie `adfLead`). */
  returning: boolean;
  /** Value of the visitor's ads cookie. */
  cookieAds?: string;
  now: () => number;
}

export type LeadAnswer =
  | { ok: true; id: string }
  | { ok: false; reason: "invalid"; errors: FieldErrors }
  /** The same idempotency key came with another body before. */
  | { ok: false; reason: "conflict" };

const MINUTE_MS = 60_000;

/**
 * Takes a form post: checks it, and stores the lead and its e-mail in one transaction (design 11). Once this answers
 * `ok`, the lead is on disk and will be delivered. The same post again answers the same id.
 * @throws when the lead could not be stored: the visitor must then be told to call
 */
export async function acceptLead(form: LeadForm, fields: Fields, context: LeadContext): Promise<LeadAnswer> {
  await form.prepare?.();
  const read = form.read(fields, context.now());
  if (!read.ok) return { ok: false, reason: "invalid", errors: read.errors };
  const submission = readSubmission(fields, context.now(), context.cookieAds);
  const bodyHash = await (form.hash ?? hash)(JSON.stringify([form.type, read.content]));
  const keys = idempotencyKeys(submission, bodyHash, context.now());
  const before = await earlier(context.db, keys, bodyHash);
  if (before) return before;
  const content = form.complete
    ? await form.complete(read.content, context.stock, context.now())
    : read.content;
  const lead = makeLead(form, content, submission, context);
  const { slot, credit } = content;
  if (credit) {
    const sealed = await sealLead(
      credit,
      lead,
      leadEmail(lead, sellerOf(lead, context.stock), context.siteUrl),
    );
    return store(lead, keys[0]!, bodyHash, context, sealed);
  }
  if (slot === undefined) return store(lead, keys[0]!, bodyHash, context);
  const asked = askedSlot(slot, lead.vehicle, sellerOf(lead, context.stock), context.now());
  if (!asked.ok) return { ok: false, reason: "invalid", errors: asked.errors };
  return store({ ...lead, appointment: asked.span }, keys[0]!, bodyHash, context);
}

/**
 * The key to store under, then others that the same post may have been stored under. Without a key from the browser
 * (no JavaScript) it is derived from the body and the minute, so that a double click is one lead also across a minute.
 */
function idempotencyKeys(submission: Submission, bodyHash: string, now: number): string[] {
  if (submission.idempotencyKey) return [submission.idempotencyKey];
  const minute = Math.floor(now / MINUTE_MS);
  return [minute, minute - 1].map((each) => `auto.${bodyHash}.${each}`);
}

function makeLead(form: LeadForm, content: LeadContent, submission: Submission, context: LeadContext): Lead {
  const { stock } = context;
  const vehicle = (content.vin && stock.byVin.get(content.vin)) || null;
  const location = stock.profile.locations.find(({ name }) => name === content.locationName);
  const sellerId = vehicle?.storeId ?? location?.storeId;
  const seller = stock.stores.find((store) => store.id === sellerId) ?? stock.profile;
  const now = context.now();
  return {
    id: randomUUID(),
    type: form.type,
    storeId: seller.id,
    status: context.returning ? "resend" : "new",
    createdAt: now,
    user: content.user,
    comments: content.comments,
    vehicle,
    vin: content.vin,
    ...(content.tradeIn && { tradeIn: content.tradeIn }),
    consent: {
      given: content.consentGiven,
      ...contactConsent(sellerName(stock.profile, seller.id)),
      at: now,
      page: submission.page,
    },
    ...(content.credit && {
      agreements: agreementRecords(
        content.credit.coBorrower !== undefined,
        { seller: stock.profile.name, phone: stock.profile.sales.phone },
        { at: now, page: submission.page },
      ),
    }),
    ads: submission.ads,
    spamReason: submission.spamReason,
  };
}

async function earlier(db: Db, keys: string[], bodyHash: string): Promise<LeadAnswer | undefined> {
  const row = await db
    .selectFrom("leads")
    .select(["id", "body_hash"])
    .where("idempotency_key", "in", keys)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.body_hash === bodyHash ? { ok: true, id: row.id } : { ok: false, reason: "conflict" };
}

async function store(
  lead: Lead,
  key: string,
  bodyHash: string,
  context: LeadContext,
  sealed?: SealedLead,
): Promise<LeadAnswer> {
  const { db, stock, siteUrl } = context;
  const seller = sellerOf(lead, stock);
  const transaction = db.transaction().execute(async (trx) => {
    // The write comes first: on SQLite it takes the lock that a read could not be raised to later.
    const result = await trx
      .insertInto("leads")
      .values({
        id: lead.id,
        idempotency_key: key,
        body_hash: bodyHash,
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
    if (lead.appointment && !(await takeSlot(trx, bookingOf(lead, lead.appointment), lead.createdAt)))
      throw new SlotTaken();
    if (sealed) await keepSealed(trx, lead, sealed);
    const payload = sealed?.email ?? leadEmail(lead, seller, siteUrl);
    const kind = sealed ? SEALED_EMAIL : "email";
    const entry = { idempotencyKey: `lead.${lead.id}`, kind, storeId: lead.storeId };
    await enqueue(trx, { ...entry, leadId: lead.id, payload }, lead.createdAt);
    return true;
  });
  const stored = await transaction.catch((error: unknown) => {
    if (error instanceof SlotTaken) return "taken" as const;
    throw error;
  });
  if (stored === "taken")
    return { ok: false, reason: "invalid", errors: { slot: leadMessages().testDrive.taken } };
  // Another post with this key came first, at the same moment.
  if (!stored) return (await earlier(db, [key], bodyHash)) ?? { ok: false, reason: "conflict" };
  log().info(
    { leadId: lead.id, type: lead.type, storeId: lead.storeId, spam: lead.spamReason },
    "lead accepted",
  );
  wakeOutbox();
  return { ok: true, id: lead.id };
}

/** Undoes the transaction that stores the lead. */
class SlotTaken extends Error {}

function bookingOf(lead: Lead, { start, end }: { start: number; end: number }): Booking {
  return { leadId: lead.id, storeId: lead.storeId, vin: lead.vin ?? "", start, end };
}

function sellerOf(lead: Pick<Lead, "storeId">, stock: LeadStock): StoreProfile {
  return stock.stores.find((store) => store.id === lead.storeId) ?? stock.profile;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
