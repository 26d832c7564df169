import "server-only";
import { randomUUID } from "node:crypto";
import {
  ALERT_LIFETIMES,
  type AlertFrequency,
  type AlertKind,
  MAX_ALERTS,
} from "../../../config/leads/alerts";
import { SHOPPER_MAIL_KIND } from "../../../config/runtime/outbox";
import type { Db } from "../../core/db/schema";
import { storedLocale } from "../../core/language/current-language";
import type { EmailJob } from "../../delivery/mail/email-message";
import { enqueue } from "../../delivery/outbox/queue";
import { type AgreedText, forgetUnconfirmed, noteConsent } from "../core/consent-ledger";
import { makeRoomForPending } from "./change-alerts";
import { hashOf, managementToken, newToken } from "./people";

/** Request for an alert. Only the link in the mail proves that the requester owns the mailbox. */
export interface AlertRequest {
  groupId: string;
  /** Id of the store whose site the visitor is on, or the company's id on pages of no single store. */
  home: string;
  /** Id of the store whose vehicles the alert covers; empty for the whole group. */
  storeId: string;
  kind: AlertKind;
  /** URL of the search; empty for the kinds `price` and `back`. */
  search: string;
  vin: string;
  label: string;
  frequency: AlertFrequency;
  /** Email address in lowercase. */
  email: string;
  agreed: readonly AgreedText[];
  page: string;
  seller: string;
}

export interface RequestContext {
  db: Db;
  /** Builds the confirmation mail with the link of a token. */
  mail: (personId: string, token: string) => EmailJob;
  /** Checks the limit on mails to this mailbox. */
  mayMail: () => Promise<boolean>;
  now: number;
}

/**
 * Stores an unconfirmed alert and queues a mail with the link, in one transaction. An address gets one mail a day; its
 * link also confirms later requests. The result shows the caller nothing about the address: an existing alert and one
 * too many look the same.
 * @returns whether a mail was queued; only the outbox may use this
 */
export async function requestAlert(request: AlertRequest, context: RequestContext): Promise<boolean> {
  const { db, now } = context;
  const mayMail = (await isMailDue(db, request, now)) && (await context.mayMail());
  const id = randomUUID();
  const tokenHash = hashOf(await managementToken(id));
  return db.transaction().execute(async (trx) => {
    const person = await personOf(trx, request, { id, tokenHash, now });
    const subjectId = await addPending(trx, person.id, request, now);
    if (subjectId === null) return false;
    const { groupId, home: storeId, email, page, seller, agreed } = request;
    await makeRoomForPending(trx, now);
    for (const text of agreed) {
      await forgetUnconfirmed(trx, subjectId, text);
      await noteConsent(trx, text, { groupId, storeId, email, phone: "", subjectId, page, seller, at: now });
    }
    if (!mayMail) return false;
    const token = newToken();
    if (!(await takeConfirmation(trx, person.id, token, now))) return false;
    const payload = context.mail(person.id, token);
    const entry = { idempotencyKey: payload.id, kind: SHOPPER_MAIL_KIND, storeId, leadId: null, payload };
    return enqueue(trx, entry, now);
  });
}

/** Checks whether a mail is due, so that only sent mails count against the mailbox's limit. */
async function isMailDue(db: Db, { groupId, email }: AlertRequest, now: number): Promise<boolean> {
  const row = await db
    .selectFrom("alert_people")
    .select("confirm_mailed_at")
    .where("group_id", "=", groupId)
    .where("email", "=", email)
    .executeTakeFirst();
  const last = row?.confirm_mailed_at ?? null;
  return last === null || last <= now - ALERT_LIFETIMES.confirmSilence;
}

/**
 * Returns the row of a mailbox and creates it if missing. The write runs first, because SQLite cannot upgrade a read to
 * a write lock.
 */
async function personOf(
  trx: Db,
  { groupId, home, email }: AlertRequest,
  { id, tokenHash, now }: { id: string; tokenHash: string; now: number },
): Promise<{ id: string }> {
  await trx
    .insertInto("alert_people")
    .values({
      id,
      group_id: groupId,
      store_id: home,
      email,
      token_hash: tokenHash,
      confirm_hash: null,
      confirm_until: null,
      confirm_mailed_at: null,
      mailed_at: null,
      created_at: now,
      language: storedLocale() ?? null,
    })
    .onConflict((conflict) => conflict.columns(["group_id", "email"]).doNothing())
    .execute();
  return trx
    .selectFrom("alert_people")
    .select("id")
    .where("group_id", "=", groupId)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

/**
 * Adds a pending alert. An alert that was ended by the unsubscribe button becomes pending again.
 * @returns its id, or null if there is nothing to confirm: the alert is active, paused, or above the limit
 */
async function addPending(
  trx: Db,
  personId: string,
  request: AlertRequest,
  now: number,
): Promise<string | null> {
  const { groupId, storeId, kind, search, vin, label, frequency, agreed } = request;
  const own = await trx
    .selectFrom("alert_subscriptions")
    .select(["id", "store_id", "kind", "search", "vin", "state"])
    .where("person_id", "=", personId)
    .execute();
  const same = own.find(
    (each) => each.store_id === storeId && each.kind === kind && each.search === search && each.vin === vin,
  );
  if (same && same.state !== "ended") return same.state === "pending" ? same.id : null;
  const contact = agreed.some(({ purpose }) => purpose === "contact") ? 1 : 0;
  if (same) {
    const waits = { state: "pending" as const, frequency, contact, created_at: now, ended_at: null };
    await trx.updateTable("alert_subscriptions").set(waits).where("id", "=", same.id).execute();
    return same.id;
  }
  if (own.length >= MAX_ALERTS) return null;
  const id = randomUUID();
  await trx
    .insertInto("alert_subscriptions")
    .values({
      id,
      person_id: personId,
      group_id: groupId,
      store_id: storeId,
      kind,
      search,
      vin,
      label,
      frequency,
      state: "pending",
      contact,
      created_at: now,
      confirmed_at: null,
      ended_at: null,
    })
    .execute();
  return id;
}

/**
 * Claims a due confirmation mail. Returns false if the last mail was too recent. The new link replaces the previous
 * one.
 */
async function takeConfirmation(trx: Db, personId: string, token: string, now: number): Promise<boolean> {
  const taken = await trx
    .updateTable("alert_people")
    .set({
      confirm_hash: hashOf(token),
      confirm_until: now + ALERT_LIFETIMES.confirmLink,
      confirm_mailed_at: now,
    })
    .where("id", "=", personId)
    .where((eb) =>
      eb.or([
        eb("confirm_mailed_at", "is", null),
        eb("confirm_mailed_at", "<=", now - ALERT_LIFETIMES.confirmSilence),
      ]),
    )
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
