import "server-only";
import { randomUUID } from "node:crypto";
import { ALERT_LIFETIMES } from "../../../config/leads/alerts";
import type { Db } from "../../core/db/schema";
import { ROWS_AT_ONCE } from "./seen";

/** What a person agreed to, as it was shown. */
export interface AgreedText {
  purpose: "alerts" | "contact";
  version: string;
  text: string;
}

export interface ConsentContext {
  groupId: string;
  storeId: string;
  /** Lower case. */
  email: string;
  /** Id of the alert that it allows. */
  subjectId: string;
  /** Where the text was shown, and who it names. */
  page: string;
  seller: string;
  at: number;
}

/** How a consent was withdrawn. */
export type WithdrawnHow = "deleted" | "paused" | "unsubscribe-button" | "never-confirmed";

/** Notes what was agreed to. It counts once it is confirmed by the link in the mail. */
export async function noteConsent(trx: Db, agreed: AgreedText, of: ConsentContext): Promise<void> {
  await trx
    .insertInto("consents")
    .values({
      id: randomUUID(),
      group_id: of.groupId,
      store_id: of.storeId,
      email: of.email,
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

/** Notes that the person behind the mailbox confirmed what was agreed to for some alerts. */
export async function confirmConsents(trx: Db, subjectIds: readonly string[], now: number): Promise<void> {
  await trx
    .updateTable("consents")
    .set({ confirmed_at: now })
    .where("subject_id", "in", subjectIds)
    .where("confirmed_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** Notes that the consents for some alerts no longer hold. */
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

/** A person who switches an alert on again agrees to the same text again: a row of its own. */
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

/** Deletes proofs that are no longer needed. */
export async function purgeConsents(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("consents")
    .where("withdrawn_at", "<=", now - ALERT_LIFETIMES.withdrawnConsent)
    .execute();
}
