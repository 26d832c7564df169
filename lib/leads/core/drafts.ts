import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { DRAFT_LIFETIME_MS, FIELD_LIMITS, SENSITIVE_FIELDS } from "../../../config/leads/leads";
import { MAX_WAITING, WAITING_DELETED_AT_ONCE } from "../../../config/runtime/open-tables";
import type { Db } from "../../core/db/schema";
import { readStored } from "../../core/db/stored-json";
import type { Fields } from "../../core/http/fields";
import { creditKeys } from "./keys";
import type { FieldErrors } from "./schemas/field-errors";

/** Typed values by field name. */
export type DraftValues = Record<string, string>;

const DraftSchema = z.object({
  typed: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
});

/** Values and problems of a form between two posts, stored encrypted. */
export type Draft = z.infer<typeof DraftSchema>;

function parseDraft(text: string, form: string): Draft {
  return readStored(DraftSchema, text, `form_drafts.values_json ${form}`);
}

/** Owner of drafts: one form, and the browser that typed them (`draft-owner`). */
export interface DraftsOf {
  form: string;
  owner: string;
}

const TOKEN_BYTES = 16;

/**
 * Stores what was typed into a form, so that no personal data appears in an address: encrypted with the site's key,
 * readable only for the browser that typed it. A form that is posted again with its token keeps that token.
 * @returns the token under which `readDraft` finds it, 128 random bits
 */
export async function saveDraft(
  db: Db,
  { form, owner }: DraftsOf,
  draft: Draft,
  now: number,
  { token = "", lifetimeMs = DRAFT_LIFETIME_MS }: { token?: string; lifetimeMs?: number } = {},
): Promise<string> {
  const sealed = await (await creditKeys()).sealForSite(JSON.stringify(draft));
  const stored = { values_json: sealed, errors_json: null, expires_at: now + lifetimeMs };
  await purgeDrafts(db, now);
  const before = await db
    .updateTable("form_drafts")
    .set(stored)
    .where("token", "=", token)
    .where("form", "=", form)
    .where("owner", "=", hashOf(owner))
    .executeTakeFirst();
  if (before.numUpdatedRows > 0n) return token;
  const made = randomBytes(TOKEN_BYTES).toString("base64url");
  await db
    .insertInto("form_drafts")
    .values({ token: made, form, owner: hashOf(owner), ...stored })
    .execute();
  await makeRoomForDrafts(db);
  return made;
}

/** Deletes the drafts that expire first where more than the most wait. */
export async function makeRoomForDrafts(db: Db, most: number = MAX_WAITING.drafts): Promise<void> {
  await db
    .deleteFrom("form_drafts")
    .where("token", "in", (eb) =>
      eb
        .selectFrom("form_drafts")
        .select("token")
        .orderBy("expires_at", "desc")
        .orderBy("token")
        .limit(WAITING_DELETED_AT_ONCE)
        .offset(most),
    )
    .execute();
}

/**
 * Returns the draft under a token; null when it does not exist, has expired, belongs to another browser, or cannot be
 * decrypted with this site's key.
 */
export async function readDraft(
  db: Db,
  { form, owner }: DraftsOf,
  token: string,
  now: number,
): Promise<Draft | null> {
  const row = await db
    .selectFrom("form_drafts")
    .select("values_json")
    .where("token", "=", token)
    .where("form", "=", form)
    .where("owner", "=", hashOf(owner))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  const text = row && (await (await creditKeys()).openForSite(row.values_json));
  return text ? parseDraft(text, form) : null;
}

/**
 * Messages of a refused form by its token alone, for a browser that keeps no cookies and so cannot prove that the draft is its
 * own: they say what is wrong and repeat nothing that was typed. Empty where there are none.
 */
export async function readDraftErrors(
  db: Db,
  form: string,
  token: string,
  now: number,
): Promise<FieldErrors> {
  const row = await db
    .selectFrom("form_drafts")
    .select("values_json")
    .where("token", "=", token)
    .where("form", "=", form)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  const text = row && (await (await creditKeys()).openForSite(row.values_json));
  return text ? parseDraft(text, form).errors : {};
}

/**
 * Deletes the draft of a sent form. Other drafts of the same form belong to other tabs, where it is still being filled
 * in.
 * @param token null: all that the visitor has of the form
 */
export async function deleteDraft(db: Db, { form, owner }: DraftsOf, token: string | null): Promise<void> {
  let drafts = db.deleteFrom("form_drafts").where("form", "=", form).where("owner", "=", hashOf(owner));
  if (token !== null) drafts = drafts.where("token", "=", token);
  await drafts.execute();
}

/** Deletes what has expired: these are visitors' details. */
export async function purgeDrafts(db: Db, now: number): Promise<void> {
  await db.deleteFrom("form_drafts").where("expires_at", "<=", now).execute();
}

/** Returns the text typed into the form's own fields; other posted fields are not stored. */
export function typedValues(fields: Fields, own: ReadonlySet<string>): DraftValues {
  const values: DraftValues = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string" && own.has(name) && !SENSITIVE_FIELDS.test(name))
      values[name] = value.slice(0, FIELD_LIMITS.message);
  }
  return values;
}

/** Hashes a draft's secret, because the database must not hold what opens a draft. */
function hashOf(owner: string): string {
  return createHash("sha256").update(owner).digest("hex");
}
