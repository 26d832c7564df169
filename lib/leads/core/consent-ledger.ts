import "server-only";
import { randomUUID } from "node:crypto";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { CONSENT_PROOF_MS, type ConsentPurpose, type WithdrawnHow } from "../../../config/leads/consents";
import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";
import { NEVER_CONFIRMED_MS } from "../../../config/runtime/open-tables";
import { phoneDigits } from "../../core/contact/phone-format";
import type { Db, Tables } from "../../core/db/schema";
import { localeOf } from "../../core/language/local-path";

/** Rows per statement, well within SQLite's limit on bound values. */
const ROWS_AT_ONCE = 500;

/** Consent text as shown to the person who agreed. */
export interface AgreedText {
  purpose: ConsentPurpose;
  version: string;
  text: string;
}

export interface ConsentContext {
  groupId: string;
  storeId: string;
  /** Email address in lowercase; empty if only a phone number was given. */
  email: string;
  /** Phone number normalized by `phoneDigits`; empty if the consent covers no number. */
  phone: string;
  /** Id of the alert or lead with which the consent was given. */
  subjectId: string;
  /** Path of the page that showed the text, and the company named in it. */
  page: string;
  seller: string;
  at: number;
}

/** Records a consent. A consent given with an alert becomes valid when the link in the mail confirms the alert. */
export async function noteConsent(trx: Db, agreed: AgreedText, of: ConsentContext): Promise<void> {
  await trx
    .insertInto("consents")
    .values({
      id: randomUUID(),
      group_id: of.groupId,
      store_id: of.storeId,
      email: of.email,
      phone: of.phone,
      subject_id: of.subjectId,
      purpose: agreed.purpose,
      text_version: agreed.version,
      text: agreed.text,
      page: of.page,
      seller: of.seller,
      agreed_at: of.at,
      confirmed_at: null,
      withdrawn_at: null,
      withdrawn_how: null,
    })
    .execute();
}

/** Deletes the consent text of an unconfirmed alert, so that a repeated request is recorded once. */
export async function forgetUnconfirmed(
  trx: Db,
  subjectId: string,
  { purpose }: Pick<AgreedText, "purpose">,
): Promise<void> {
  await trx
    .deleteFrom("consents")
    .where("subject_id", "=", subjectId)
    .where("purpose", "=", purpose)
    .where("confirmed_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** Records that the owner of the mailbox confirmed the consents for some alerts. */
export async function confirmConsents(trx: Db, subjectIds: readonly string[], now: number): Promise<void> {
  await trx
    .updateTable("consents")
    .set({ confirmed_at: now })
    .where("subject_id", "in", subjectIds)
    .where("confirmed_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** Records that the consents for some alerts were withdrawn. */
export async function withdrawConsents(
  trx: Db,
  subjectIds: readonly string[],
  how: WithdrawnHow,
  now: number,
): Promise<void> {
  for (let from = 0; from < subjectIds.length; from += ROWS_AT_ONCE)
    await trx
      .updateTable("consents")
      .set({ withdrawn_at: now, withdrawn_how: how })
      .where("subject_id", "in", subjectIds.slice(from, from + ROWS_AT_ONCE))
      .where("withdrawn_at", "is", null)
      .execute();
}

/** Records a new consent to the same text when a person resumes an alert. */
export async function renewConsent(trx: Db, subjectId: string, page: string, now: number): Promise<void> {
  const last = await trx
    .selectFrom("consents")
    .selectAll()
    .where("subject_id", "=", subjectId)
    .where("purpose", "=", "alerts")
    .orderBy("agreed_at", "desc")
    .executeTakeFirst();
  if (!last) return;
  const renewed = { agreed_at: now, confirmed_at: now, withdrawn_at: null, withdrawn_how: null };
  await trx
    .insertInto("consents")
    .values({ ...last, ...renewed, id: randomUUID(), page })
    .execute();
}

/** Records that staff withdrew a consent on a person's request. @returns whether the consent was valid before */
export async function withdrawConsent(trx: Db, id: string, how: WithdrawnHow, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("consents")
    .set({ withdrawn_at: now, withdrawn_how: how })
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns true if a store may call and text a number. @param phone phone number in any format */
export async function hasPhoneConsent(db: Db, phone: string, storeId: string): Promise<boolean> {
  const row = await db
    .selectFrom("consents")
    .select("id")
    .where("phone", "=", phoneDigits(phone))
    .where("purpose", "=", "phone")
    .where("store_id", "=", storeId)
    .where("withdrawn_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records the withdrawal of a number's consents to calls and texts by some stores. @returns how many consents were
 * valid before
 */
export async function withdrawPhoneConsents(
  db: Db,
  phone: string,
  storeIds: readonly string[],
  how: WithdrawnHow,
  now: number,
): Promise<number> {
  if (storeIds.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable("consents")
    .set({ withdrawn_at: now, withdrawn_how: how })
    .where("phone", "=", phoneDigits(phone))
    .where("purpose", "=", "phone")
    .where("store_id", "in", storeIds)
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Number, sender's stores, and message of a request about texts. */
interface TextRequest {
  groupId: string;
  phone: string;
  /** Stores that send texts from the number that was texted. */
  stores: readonly { id: string; name: string }[];
  /** Id of the message at its provider: what arrives twice is recorded once. */
  messageId: string;
  at: number;
}

/**
 * Records that a number stopped texts of some stores, also where it had agreed to none: what it wrote first is then no
 * reason to write either. @returns how many consents were valid before
 */
export async function stopTexts(trx: Db, { phone, stores, ...of }: TextRequest): Promise<number> {
  const ids = stores.map(({ id }) => id);
  for (const store of stores)
    if ((await lastPhoneConsent(trx, phone, store.id)) === null)
      await noteTextRequest(trx, { ...of, phone, store, kind: "stop" });
  return withdrawPhoneConsents(trx, phone, ids, "text-reply", of.at);
}

/** Records that a number asked for texts again which it had stopped by text. */
export async function startTexts(trx: Db, { phone, stores, ...of }: TextRequest): Promise<void> {
  for (const store of stores)
    if ((await lastPhoneConsent(trx, phone, store.id))?.withdrawn_how === "text-reply")
      await noteTextRequest(trx, { ...of, phone, store, kind: "start" });
}

/** Returns true if a number has withdrawn its consents to calls and texts by a store, and has given none since. */
export async function hasStoppedTexts(db: Db, phone: string, storeId: string): Promise<boolean> {
  if (await hasPhoneConsent(db, phone, storeId)) return false;
  return (await lastPhoneConsent(db, phone, storeId)) !== null;
}

async function lastPhoneConsent(
  db: Db,
  phone: string,
  storeId: string,
): Promise<Pick<ConsentRow, "withdrawn_how"> | null> {
  const row = await db
    .selectFrom("consents")
    .select("withdrawn_how")
    .where("phone", "=", phoneDigits(phone))
    .where("purpose", "=", "phone")
    .where("store_id", "=", storeId)
    .orderBy("agreed_at", "desc")
    .orderBy("withdrawn_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Text of a row that a message by text added, as the ledger shows it. */
const REQUEST_TEXTS = {
  start: "START, sent by text message: agrees to texts again.",
  stop: "STOP, sent by text message; there was no consent before.",
};

async function noteTextRequest(
  trx: Db,
  {
    groupId,
    phone,
    store,
    messageId,
    at,
    kind,
  }: Omit<TextRequest, "stores"> & { store: { id: string; name: string }; kind: "start" | "stop" },
): Promise<void> {
  await trx
    .insertInto("consents")
    .values({
      id: `${kind}.${messageId}.${store.id}`,
      group_id: groupId,
      store_id: store.id,
      email: "",
      phone: phoneDigits(phone),
      subject_id: messageId,
      purpose: "phone",
      text_version: kind,
      text: REQUEST_TEXTS[kind],
      page: "/",
      seller: store.name,
      agreed_at: at,
      confirmed_at: null,
      withdrawn_at: null,
      withdrawn_how: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Returns the language of the page on which a number's newest consent to calls and texts was given. */
export async function phoneConsentLanguage(
  db: Db,
  phone: string,
  storeIds: readonly string[],
): Promise<Locale> {
  if (storeIds.length === 0) return DEFAULT_LOCALE;
  const newest = await db
    .selectFrom("consents")
    .select("page")
    .where("phone", "=", phoneDigits(phone))
    .where("purpose", "=", "phone")
    .where("store_id", "in", storeIds)
    .orderBy("agreed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return localeOf(newest?.page ?? "");
}

/** Deletes consent records whose retention period has ended. */
export async function purgeConsents(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("consents")
    .where("withdrawn_at", "<=", now - CONSENT_PROOF_MS)
    .execute();
  await db
    .deleteFrom("consents")
    .where("withdrawn_how", "=", "never-confirmed")
    .where("withdrawn_at", "<=", now - NEVER_CONFIRMED_MS)
    .execute();
  await db
    .deleteFrom("consents")
    .where("purpose", "=", "phone")
    .where("agreed_at", "<=", now - CONSENT_PROOF_MS)
    .execute();
}

/** Selector of consents: by addresses, by phone numbers, or by the leads they were given with. */
export interface ConsentHolder {
  emails?: readonly string[];
  /** Phone numbers in any format. */
  phones?: readonly string[];
  leadIds?: readonly string[];
}

export interface ConsentScope {
  groups?: readonly string[];
  stores?: readonly string[];
}

export type ConsentRow = Tables["consents"];

/** Returns all consents of a person, oldest first. */
export function consentsOf(db: Db, holder: ConsentHolder, scope: ConsentScope = {}): Promise<ConsentRow[]> {
  return db
    .selectFrom("consents")
    .selectAll()
    .where((eb) => heldBy(eb, holder))
    .where((eb) => within(eb, scope))
    .orderBy("agreed_at")
    .execute();
}

/** Returns the newest consents of all people. */
export function newestConsents(db: Db, scope: ConsentScope, limit: number): Promise<ConsentRow[]> {
  return db
    .selectFrom("consents")
    .selectAll()
    .where((eb) => within(eb, scope))
    .orderBy("agreed_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Returns a row of the ledger as values for JSON. Times are ISO 8601 in UTC. */
export function exportedConsent(row: ConsentRow) {
  const at = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
  return {
    purpose: row.purpose,
    phone: row.phone,
    textVersion: row.text_version,
    text: row.text,
    page: row.page,
    seller: row.seller,
    agreedAt: at(row.agreed_at),
    confirmedAt: at(row.confirmed_at),
    withdrawnAt: at(row.withdrawn_at),
    withdrawnHow: row.withdrawn_how,
  };
}

function heldBy(
  eb: ExpressionBuilder<Tables, "consents">,
  { emails = [], phones = [], leadIds = [] }: ConsentHolder,
): Expression<SqlBool> {
  const addresses = emails.map((email) => email.trim().toLowerCase()).filter(Boolean);
  const numbers = phones.map(phoneDigits).filter((digits) => digits !== "");
  return eb.or([
    ...(addresses.length === 0 ? [] : [eb("email", "in", addresses)]),
    ...(numbers.length === 0 ? [] : [eb("phone", "in", numbers)]),
    ...(leadIds.length === 0 ? [] : [eb("subject_id", "in", leadIds)]),
  ]);
}

function within(
  eb: ExpressionBuilder<Tables, "consents">,
  { groups, stores }: ConsentScope,
): Expression<SqlBool> {
  return eb.and([
    ...(groups === undefined ? [] : [eb("group_id", "in", groups)]),
    ...(stores === undefined ? [] : [eb("store_id", "in", stores)]),
  ]);
}
