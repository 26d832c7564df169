import "server-only";
import { randomBytes } from "node:crypto";
import { CREDIT_DRAFT_LIFETIME_MS, CREDIT_FORM } from "../../config/credit";
import type { Db } from "../db/schema";
import { answersIn, type FieldErrors, type Typed } from "./fields";
import { creditKeys } from "./keys";

/** Answers between two parts of the form, without JavaScript: no secret, no agreement. */
export interface CreditDraft {
  answers: Typed;
  /** What was wrong when it was last sent; messages only. */
  errors: FieldErrors;
}

const TOKEN_BYTES = 16;

/**
 * Keeps the answers for an hour, encrypted. Secrets among the fields are not kept, but what was wrong with them is.
 * @returns the token under which `readCreditDraft` finds it, 128 random bits
 */
export async function saveCreditDraft(
  db: Db,
  fields: Readonly<Record<string, unknown>>,
  errors: FieldErrors,
  now: number,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const draft: CreditDraft = { answers: answersIn(fields), errors };
  const sealed = await (await creditKeys()).sealForSite(JSON.stringify(draft));
  await db.deleteFrom("form_drafts").where("expires_at", "<=", now).execute();
  const expires_at = now + CREDIT_DRAFT_LIFETIME_MS;
  await db
    .insertInto("form_drafts")
    .values({ token, form: CREDIT_FORM, values_json: sealed, expires_at })
    .execute();
  return token;
}

/** Null when there is none, no more, or none that this site's key opens. */
export async function readCreditDraft(db: Db, token: string, now: number): Promise<CreditDraft | null> {
  const row = await db
    .selectFrom("form_drafts")
    .select("values_json")
    .where("token", "=", token)
    .where("form", "=", CREDIT_FORM)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  const text = row && (await (await creditKeys()).openForSite(row.values_json));
  return text ? (JSON.parse(text) as CreditDraft) : null;
}

export async function deleteCreditDraft(db: Db, token: string): Promise<void> {
  await db.deleteFrom("form_drafts").where("token", "=", token).where("form", "=", CREDIT_FORM).execute();
}
