import type { Generated, Kysely } from "kysely";

export interface FoundationTables {
  /** `profile_json` holds the fields of the group's file as they were written; in `stores` those of the store's. */
  store_groups: { id: string; profile_json: string };
  stores: { id: string; group_id: string; position: number; profile_json: string };
  vehicles: {
    store_id: string;
    vin: string;
    /** Written by older releases; empty since there are records. */
    data_json: string;
    /** The import whose record of it counts. */
    import_id: string;
    /** Fingerprint of the feed row it came from: an unchanged row is not written again. */
    source_hash: string;
    first_seen_at: number;
    updated_at: number;
    /** Time when the feed stopped listing it; null while it is listed. */
    removed_at: number | null;
  };
  /** One row per store group; raised in the transaction of every change of its data. */
  versions: {
    group_id: string;
    version: number;
    updated_at: number;
    /** Parts of the data with the versions that changed them (`lib/core/db/version-parts`). */
    parts_json: Generated<string | null>;
  };
  /** Photos fetched at import, by address, so that the same photo is fetched and resized once. */
  photos: { source_url: string; hash: string; widths: string; fetched_at: number };
  leads: {
    id: string;
    /** Repeated submits with one key are one lead; the same key with another body is refused. */
    idempotency_key: string;
    body_hash: string;
    type: string;
    store_id: string;
    /** Prospect status of ADF: new or resend. */
    status: string;
    payload_json: string;
    /**
     * Reason for suspecting spam, or null. Flagged leads are stored and delivered with a mark
     * (docs/rules.md#lead-delivery).
     */
    spam_reason: string | null;
    /** Token in the public URL of its test drive: random, because the lead's id is in mails and webhooks. */
    booking_token: string | null;
    created_at: number;
  };
  outbox: {
    id: string;
    idempotency_key: string;
    lead_id: string | null;
    kind: string;
    store_id: string;
    payload_json: string;
    state: "queued" | "sending" | "sent" | "failed";
    attempts: number;
    next_attempt_at: number;
    lease_owner: string | null;
    lease_until: number | null;
    last_error: string | null;
    created_at: number;
    updated_at: number;
  };
}

/** Creates stores with their vehicles and photos, and leads with the outbox that delivers them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("store_groups")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("profile_json", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("stores")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull().references("store_groups.id"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("profile_json", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("vehicles")
    .addColumn("store_id", "text", (c) => c.notNull().references("stores.id"))
    .addColumn("vin", "text", (c) => c.notNull())
    .addColumn("data_json", "text", (c) => c.notNull())
    .addColumn("source_hash", "text", (c) => c.notNull())
    .addColumn("first_seen_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addColumn("removed_at", "bigint")
    .addPrimaryKeyConstraint("vehicles_pk", ["store_id", "vin"])
    .execute();
  await db.schema.createIndex("vehicles_vin").on("vehicles").column("vin").execute();
  await db.schema
    .createTable("versions")
    .addColumn("group_id", "text", (c) => c.primaryKey())
    .addColumn("version", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("photos")
    .addColumn("source_url", "text", (c) => c.primaryKey())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("widths", "text", (c) => c.notNull())
    .addColumn("fetched_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("leads")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("idempotency_key", "text", (c) => c.notNull().unique())
    .addColumn("body_hash", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("payload_json", "text", (c) => c.notNull())
    .addColumn("spam_reason", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("idempotency_key", "text", (c) => c.notNull().unique())
    .addColumn("lead_id", "text", (c) => c.references("leads.id"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("payload_json", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("next_attempt_at", "bigint", (c) => c.notNull())
    .addColumn("lease_owner", "text")
    .addColumn("lease_until", "bigint")
    .addColumn("last_error", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["state", "next_attempt_at"]).execute();
}
