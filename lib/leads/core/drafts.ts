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

/** Values and errors of a form between two posts, stored encrypted. */
export type Draft = z.infer<typeof DraftSchema>;

function parseDraft(text: string, form: string): Draft {
  return readStored(DraftSchema, text, `form_drafts.values_json ${form}`);
}

/** Owner of drafts: one form in one browser (`draft-owner`). */
export interface DraftsOf {
  form: string;
  owner: string;
}

/** Returns the name of the draft with the contact details with which a browser sent a lead. */
export function sentContactDraft(leadId: string): string {
  return `sent-contact.${leadId}`;
}

const TOKEN_BYTES = 16;

/**
 * Saves the input of a form, so that no personal data appears in a URL. The draft is encrypted with the site's key, and
 * only the browser that posted it can read it. A form posted again with its token retains that token.
 * @returns the token for `readDraft`, 128 random bits
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

/** Deletes the drafts that expire first if there are too many. */
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
 * Returns the draft of a token, or the latest one of the form for a token of null. Returns null if it does not exist, has expired, belongs to another browser, or cannot
 * be decrypted with this site's key.
 */
export async function readDraft(
  db: Db,
  { form, owner }: DraftsOf,
  token: string | null,
  now: number,
): Promise<Draft | null> {
  let drafts = db
    .selectFrom("form_drafts")
    .select("values_json")
    .where("form", "=", form)
    .where("owner", "=", hashOf(owner))
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .limit(1);
  if (token !== null) drafts = drafts.where("token", "=", token);
  const row = await drafts.executeTakeFirst();
  const text = row && (await (await creditKeys()).openForSite(row.values_json));
  return text ? parseDraft(text, form) : null;
}

/**
 * Reads the error messages of a refused form by its token alone. A browser without cookies cannot prove that the draft
 * is its own, so the messages contain no typed text. Returns an empty object if there are none.
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
 * Deletes the draft of a submitted form. Other drafts of the form may still be open in other tabs.
 * @param token token of the draft, or null for all of the visitor's drafts of the form
 */
export async function deleteDraft(db: Db, { form, owner }: DraftsOf, token: string | null): Promise<void> {
  let drafts = db.deleteFrom("form_drafts").where("form", "=", form).where("owner", "=", hashOf(owner));
  if (token !== null) drafts = drafts.where("token", "=", token);
  await drafts.execute();
}

/** Deletes expired drafts, because they contain visitors' personal data. */
export async function purgeDrafts(db: Db, now: number): Promise<void> {
  await db.deleteFrom("form_drafts").where("expires_at", "<=", now).execute();
}

/** Returns the text typed into the form's own fields. Other posted fields are dropped. */
export function typedValues(fields: Fields, own: ReadonlySet<string>): DraftValues {
  const values: DraftValues = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string" && own.has(name) && !SENSITIVE_FIELDS.test(name))
      values[name] = value.slice(0, FIELD_LIMITS.message);
  }
  return values;
}

/** Hashes the owner's secret, so that the database alone cannot open a draft. */
function hashOf(owner: string): string {
  return createHash("sha256").update(owner).digest("hex");
}
