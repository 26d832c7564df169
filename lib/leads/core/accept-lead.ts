import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type { Db } from "../../core/db/schema";
import { contactConsent, sellerName } from "./contact-consent";
import type { LeadFormSpec } from "./define-form";
import { type CheckedFile, checkFiles } from "./files";
import type { Lead, LeadContent } from "./lead";
import { type LeadContext, resolveSeller } from "./lead-context";
import type { FieldErrors } from "./schemas/field-errors";
import { storeLead } from "./store-lead";
import { type Fields, readSubmission, type Submission } from "./submission";

export type LeadAnswer =
  /** `id` is empty where there was nothing to send. */
  | { ok: true; id: string }
  | { ok: false; reason: "invalid"; errors: FieldErrors }
  /** The same idempotency key came with another body before. */
  | { ok: false; reason: "conflict" };

const MINUTE_MS = 60_000;

/**
 * Takes a form post: checks it, and stores the lead and its e-mail in one transaction (docs/rules.md#lead-delivery).
 * Once this answers `ok`, the lead is stored and will be delivered. The same post again answers the same id.
 * @throws when the lead could not be stored: the visitor must then be asked to call
 */
export async function acceptLead(
  form: LeadFormSpec,
  fields: Fields,
  context: LeadContext,
): Promise<LeadAnswer> {
  await form.load?.();
  const read = form.read(fields, context.now());
  if (!read.ok) return { ok: false, reason: "invalid", errors: read.errors };
  const files = await checkFiles(read.content.files ?? []);
  if (!files.ok) return { ok: false, reason: "invalid", errors: files.errors };
  const submission = readSubmission(fields, context.now(), context.cookieAds);
  const bodyHash = await (form.hash ?? sha256)(textOf(read.type, read.content, files.files));
  const keys = idempotencyKeys(submission, bodyHash, context.now());
  const before = await earlier(context.db, keys, bodyHash);
  if (before) return before;
  const lead = makeLead(read.type, read.content, submission, context);
  const prepared = await read.prepare(lead, context);
  if (!prepared.ok) return { ok: false, reason: "invalid", errors: prepared.errors };
  if ("nothingToSend" in prepared) return { ok: true, id: "" };
  const whole = { ...lead, ...prepared.lead, ...(await confirmation(lead, context)) };
  const stored = await storeLead(whole, {
    keys,
    bodyHash,
    files: files.files,
    seal: prepared.seal,
    inTransaction: prepared.inTransaction,
    seller: resolveSeller(whole, context.stock),
    siteUrl: context.siteUrl,
    db: context.db,
  });
  if (stored === true) return { ok: true, id: lead.id };
  if (stored !== false) return { ok: false, reason: "invalid", errors: stored };
  // Another post with one of the keys came first, at the same moment.
  return (await earlier(context.db, keys, bodyHash)) ?? { ok: false, reason: "conflict" };
}

/**
 * The key to store under, then others that the same post may have been stored under. Without a key from the browser
 * (no JavaScript) it is derived from the body and the minute, so that a double click is one lead also across a minute,
 * whichever of the two comes first.
 */
function idempotencyKeys(submission: Submission, bodyHash: string, now: number): string[] {
  if (submission.idempotencyKey) return [submission.idempotencyKey];
  const minute = Math.floor(now / MINUTE_MS);
  return [minute, minute - 1, minute + 1].map((each) => `auto.${bodyHash}.${each}`);
}

function makeLead(
  type: Lead["type"],
  content: LeadContent,
  submission: Submission,
  context: LeadContext,
): Lead {
  const { stock } = context;
  const vehicle = (content.vin && stock.byVin.get(content.vin)) || null;
  const named = stock.profile.locations.find(({ name }) => name === content.locationName);
  const wanted = [vehicle?.storeId, content.storeId, named?.storeId, context.selectedStore];
  const seller = wanted
    .map((id) => stock.stores.find((store) => store.id === id))
    .find((store) => store !== undefined);
  const { id: storeId } = seller ?? stock.profile;
  const now = context.now();
  const agreed = { at: now, page: submission.page };
  const { user, comments, vin, details, tradeIn, direct, agreements } = content;
  return {
    id: randomUUID(),
    type,
    storeId,
    status: context.returning ? "resend" : "new",
    createdAt: now,
    user,
    comments,
    vehicle,
    vin,
    details,
    tradeIn,
    direct,
    consent: {
      given: content.consentGiven,
      ...contactConsent(sellerName(stock.profile, storeId)),
      ...agreed,
    },
    agreements: agreements?.map((agreement) => ({ ...agreement, ...agreed })),
    ads: submission.ads,
    spamReason: submission.spamReason,
  };
}

/**
 * The dealership learns of a confirmation from us alone: the visitor's own cookie would prove nothing
 * (docs/decisions/0022-phone-verification.md).
 */
async function confirmation({ user }: Lead, { confirmedAt }: LeadContext): Promise<Partial<Lead>> {
  const at = user.phone === "" ? null : await confirmedAt?.(user.phone);
  return at ? { phoneConfirmedAt: at } : {};
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

/** All values of the form, its files by their hashes. */
function textOf(type: string, content: LeadContent, files: CheckedFile[]): string {
  const digests = files.map((file) => sha256(file.content));
  return JSON.stringify([type, digests.length === 0 ? content : { ...content, files: digests }]);
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}
