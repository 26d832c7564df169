import "server-only";
import { CREDIT_DRAFT_LIFETIME_MS, CREDIT_FORM } from "../../../config/leads/credit";
import type { Db } from "../../core/db/schema";
import { type Draft, readDraft, saveDraft } from "../core/drafts";
import { answersIn, type CreditErrors } from "./fields";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Stores the answers of an application for an hour, without secrets and agreements; what was wrong with those is stored. An
 * application has one token from its first part to its last.
 * @param fields as they were posted, with the application's token (`draft`) if it has one
 * @returns the token
 */
export function saveCreditDraft(
  db: Db,
  owner: string,
  fields: Fields,
  errors: CreditErrors,
  now: number,
): Promise<string> {
  const draft: Draft = { typed: answersIn(fields), errors };
  const token = typeof fields.draft === "string" ? fields.draft : "";
  const lifetimeMs = CREDIT_DRAFT_LIFETIME_MS;
  return saveDraft(db, { form: CREDIT_FORM, owner }, draft, now, { token, lifetimeMs });
}

/** Null when it does not exist, has expired, or belongs to another browser. */
export function readCreditDraft(db: Db, owner: string, token: string, now: number): Promise<Draft | null> {
  return readDraft(db, { form: CREDIT_FORM, owner }, token, now);
}
