import "server-only";
import { randomBytes } from "node:crypto";
import { DRAFT_LIFETIME_MS, FIELD_LIMITS, NEVER_KEPT } from "../../config/leads";
import type { Db } from "../db/schema";
import type { FieldErrors } from "./schemas/field-errors";
import type { Fields } from "./submission";

/** Typed values by field name. */
export type DraftValues = Record<string, string>;

const TOKEN_BYTES = 16;
/** They belong to one post, not to what was typed. */
const NOT_TYPED = new Set(["idempotencyKey", "startedAt", "sentAt", "adsValues"]);

/**
 * Keeps what was typed into a refused form for 15 minutes, so that no personal data stands in an address (design 12).
 * @returns the token under which `readDraft` finds it, 128 random bits
 */
export async function saveDraft(
  db: Db,
  form: string,
  fields: Fields,
  now: number,
  errors: FieldErrors = {},
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await purgeDrafts(db, now);
  await db
    .insertInto("form_drafts")
    .values({
      token,
      form,
      values_json: JSON.stringify(typedValues(fields)),
      errors_json: JSON.stringify(errors),
      expires_at: now + DRAFT_LIFETIME_MS,
    })
    .execute();
  return token;
}

/** The values of a draft of this form; null when there is none, or no more. */
export async function readDraft(
  db: Db,
  form: string,
  token: string,
  now: number,
): Promise<DraftValues | null> {
  return (await readRefusal(db, form, token, now))?.typed ?? null;
}

/** The values of a draft with the messages that it was refused with. */
export async function readRefusal(
  db: Db,
  form: string,
  token: string,
  now: number,
): Promise<{ typed: DraftValues; errors: FieldErrors } | null> {
  const row = await db
    .selectFrom("form_drafts")
    .select(["values_json", "errors_json"])
    .where("token", "=", token)
    .where("form", "=", form)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return null;
  const typed = JSON.parse(row.values_json) as DraftValues;
  return { typed, errors: JSON.parse(row.errors_json ?? "{}") as FieldErrors };
}

/** Deletes what has expired: these are visitors' details. */
export async function purgeDrafts(db: Db, now: number): Promise<void> {
  await db.deleteFrom("form_drafts").where("expires_at", "<=", now).execute();
}

function typedValues(fields: Fields): DraftValues {
  const values: DraftValues = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string" && !NOT_TYPED.has(name) && !NEVER_KEPT.test(name))
      values[name] = value.slice(0, FIELD_LIMITS.message);
  }
  return values;
}
