import { type Kysely, sql } from "kysely";

/** Migration 0040: who wants a mail about what, what was found for them, what was last seen of the stock, and what they agreed to. */
export async function createAlertTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("alert_people")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("confirm_hash", "text", (c) => c.unique())
    .addColumn("confirm_until", "bigint")
    .addColumn("confirm_mailed_at", "bigint")
    .addColumn("mailed_at", "bigint")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("alert_people_email", ["group_id", "email"])
    .execute();
  await db.schema
    .createTable("alert_subscriptions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("person_id", "text", (c) => c.notNull().references("alert_people.id").onDelete("cascade"))
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("search", "text", (c) => c.notNull())
    .addColumn("vin", "text", (c) => c.notNull())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("frequency", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("contact", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("ended_at", "bigint")
    .addUniqueConstraint("alert_subscriptions_same", ["person_id", "store_id", "kind", "search", "vin"])
    .execute();
  await db.schema
    .createIndex("alert_subscriptions_group")
    .on("alert_subscriptions")
    .columns(["group_id", "state", "kind"])
    .execute();
  await createFindings(db);
  await createConsents(db);
}

async function createFindings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("alert_events")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("subscription_id", "text", (c) =>
      c.notNull().references("alert_subscriptions.id").onDelete("cascade"),
    )
    .addColumn("person_id", "text", (c) => c.notNull())
    .addColumn("vin", "text", (c) => c.notNull())
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("old_amount", "bigint")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("due_at", "bigint", (c) => c.notNull())
    .addColumn("digest", "text")
    .addUniqueConstraint("alert_events_once", ["subscription_id", "vin", "event", "value"])
    .execute();
  await sql`CREATE INDEX alert_events_waiting ON alert_events (due_at, person_id) WHERE digest IS NULL`.execute(
    db,
  );
  await db.schema.createIndex("alert_events_person").on("alert_events").column("person_id").execute();
  await db.schema
    .createTable("alert_seen")
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("vin", "text", (c) => c.notNull())
    .addColumn("mark", "text", (c) => c.notNull())
    .addColumn("gone_at", "bigint")
    .addColumn("vehicle_json", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("alert_seen_pk", ["group_id", "vin"])
    .execute();
  await db.schema
    .createTable("alert_states")
    .addColumn("group_id", "text", (c) => c.primaryKey())
    .addColumn("version", "text", (c) => c.notNull())
    .addColumn("compared_at", "bigint", (c) => c.notNull())
    .execute();
}

/** Creates the ledger without references, because the proof outlives the alert. */
async function createConsents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("consents")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("subject_id", "text", (c) => c.notNull())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("text_version", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("page", "text", (c) => c.notNull())
    .addColumn("seller", "text", (c) => c.notNull())
    .addColumn("agreed_at", "bigint", (c) => c.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("withdrawn_at", "bigint")
    .addColumn("withdrawn_how", "text")
    .execute();
  for (const column of ["email", "subject_id"])
    await db.schema.createIndex(`consents_${column}`).on("consents").column(column).execute();
}
