import type { Kysely } from "kysely";

export interface FormDraftTables {
  /** Typed values of a form rejected without JavaScript, for the page that shows it again. */
  form_drafts: {
    token: string;
    form: string;
    /** Hash of the secret that the visitor's browser holds: it alone gets the draft back. */
    owner: string | null;
    /** Values and messages, encrypted with the site's key. */
    values_json: string;
    /** Written by older releases. */
    errors_json: string | null;
    expires_at: number;
  };
}

/** Creates the drafts of forms that were rejected without JavaScript. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("form_drafts")
    .addColumn("token", "text", (c) => c.primaryKey())
    .addColumn("form", "text", (c) => c.notNull())
    .addColumn("values_json", "text", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("form_drafts_expiry").on("form_drafts").column("expires_at").execute();
  await db.schema.createIndex("outbox_lead").on("outbox").column("lead_id").execute();
}
