import "server-only";
import { type Kysely, type Migration, Migrator, PostgresAdapter, sql } from "kysely";
import { createAlertTables } from "./alert-tables";
import { createAppointmentTables } from "./appointment-tables";
import { createAuditIndexes } from "./audit-indexes";
import { bytesOf } from "./column-types";
import { addConsentPhones } from "./consent-tables";
import { markNewFile, rewriteOldFile } from "./deleted-data";
import { createDocumentTables } from "./document-tables";
import { createFactTables } from "./fact-tables";
import { createFeedUploadTables } from "./feed-upload-tables";
import { createInboundTables } from "./inbound-tables";
import { createLeadViewTables } from "./lead-view-tables";
import { createLeadWorkTables } from "./lead-work-tables";
import { createMailTables } from "./mail-tables";
import { createPushTables } from "./push-tables";
import { createReportTables } from "./report-tables";
import type { Db } from "./schema";
import { createSiteUploadTables } from "./site-upload-tables";
import { addSessionColumns } from "./staff-session-columns";
import { createStaffTables } from "./staff-tables";
import { createStockTables } from "./stock-tables";
import { createThreadTables } from "./thread-tables";

/**
 * Migrations in the order of their names; one that has shipped is never edited. The same statements run on both
 * databases.
 */
export const MIGRATIONS: Record<string, Migration> = {
  "0001_foundation": {
    async up(db: Kysely<unknown>) {
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
    },
  },
  "0002_form_drafts": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("form_drafts")
        .addColumn("token", "text", (c) => c.primaryKey())
        .addColumn("form", "text", (c) => c.notNull())
        .addColumn("values_json", "text", (c) => c.notNull())
        .addColumn("expires_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("form_drafts_expiry").on("form_drafts").column("expires_at").execute();
      await db.schema.createIndex("outbox_lead").on("outbox").column("lead_id").execute();
    },
  },
  "0003_test_drives": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("test_drives")
        .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id"))
        .addColumn("store_id", "text", (c) => c.notNull())
        .addColumn("vin", "text", (c) => c.notNull())
        .addColumn("starts_at", "bigint", (c) => c.notNull())
        .addColumn("ends_at", "bigint", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addUniqueConstraint("test_drives_slot", ["vin", "starts_at"])
        .execute();
    },
  },
  "0004_phone_verification": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("phone_attempts")
        .addColumn("phone_hash", "text", (c) => c.primaryKey())
        .addColumn("code_hash", "text")
        .addColumn("tries", "integer", (c) => c.notNull())
        .addColumn("expires_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("phone_confirmed")
        .addColumn("phone_hash", "text", (c) => c.primaryKey())
        .addColumn("confirmed_at", "bigint", (c) => c.notNull())
        .addColumn("expires_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("phone_sends")
        .addColumn("day", "text", (c) => c.primaryKey())
        .addColumn("sent", "integer", (c) => c.notNull())
        .execute();
    },
  },
  "0005_service_appointments": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("service_appointments")
        .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id"))
        .addColumn("store_id", "text", (c) => c.notNull())
        .addColumn("starts_at", "bigint", (c) => c.notNull())
        .addColumn("ends_at", "bigint", (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .addColumn("revision", "integer", (c) => c.notNull())
        .addColumn("data_json", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("updated_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("service_places")
        .addColumn("store_id", "text", (c) => c.notNull())
        .addColumn("starts_at", "bigint", (c) => c.notNull())
        .addColumn("place", "integer", (c) => c.notNull())
        .addColumn("appointment_id", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("service_places_pk", ["store_id", "starts_at", "place"])
        .execute();
      await db.schema
        .createIndex("service_places_appointment")
        .on("service_places")
        .column("appointment_id")
        .execute();
    },
  },
  "0006_team_members": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("team_members")
        .addColumn("group_id", "text", (c) => c.notNull().references("store_groups.id"))
        .addColumn("id", "text", (c) => c.notNull())
        .addColumn("store_id", "text", (c) => c.references("stores.id"))
        .addColumn("position", "integer", (c) => c.notNull())
        .addColumn("data_json", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("team_members_pk", ["group_id", "id"])
        .execute();
    },
  },
  "0007_content": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("content")
        .addColumn("group_id", "text", (c) => c.notNull().references("store_groups.id"))
        .addColumn("collection", "text", (c) => c.notNull())
        .addColumn("id", "text", (c) => c.notNull())
        .addColumn("position", "integer", (c) => c.notNull())
        .addColumn("data_json", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("content_pk", ["group_id", "collection", "id"])
        .execute();
    },
  },
  "0008_credit_applications": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("credit_applications")
        .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id"))
        .addColumn("store_id", "text", (c) => c.notNull())
        .addColumn("sealed", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("credit_openings")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("lead_id", "text", (c) => c.notNull())
        .addColumn("how", "text", (c) => c.notNull())
        .addColumn("opened_by", "text", (c) => c.notNull())
        .addColumn("opened_at", "bigint", (c) => c.notNull())
        .execute();
    },
  },
  "0009_server_keys": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("server_keys")
        .addColumn("name", "text", (c) => c.primaryKey())
        .addColumn("value", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
    },
  },
  "0010_attachments": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("attachments")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("lead_id", "text", (c) => c.references("leads.id"))
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("media_type", "text", (c) => c.notNull())
        .addColumn("content", bytesOf(db), (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema.alterTable("form_drafts").addColumn("errors_json", "text").execute();
      await db.schema.createIndex("attachments_age").on("attachments").column("created_at").execute();
    },
  },
  "0011_store_changes": {
    /**
     * Every change of a group's version notifies all instances at commit, whatever code makes it
     * (docs/decisions/0013-several-instances.md).
     */
    async up(db: Kysely<unknown>) {
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      await sql`
        CREATE FUNCTION forecourt_store_changed() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_notify('forecourt_store', NEW.group_id); RETURN NULL; END $$`.execute(db);
      await sql`
        CREATE TRIGGER store_changed AFTER INSERT OR UPDATE ON versions
        FOR EACH ROW EXECUTE FUNCTION forecourt_store_changed()`.execute(db);
    },
  },
  "0012_web_vitals": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("web_vitals")
        .addColumn("day", "text", (c) => c.notNull())
        .addColumn("page", "text", (c) => c.notNull())
        .addColumn("vital", "text", (c) => c.notNull())
        .addColumn("bucket", "integer", (c) => c.notNull())
        .addColumn("count", "integer", (c) => c.notNull())
        .addPrimaryKeyConstraint("web_vitals_pk", ["day", "page", "vital", "bucket"])
        .execute();
    },
  },
  // Staff are a collection of content like any other.
  "0013_team_is_content": {
    async up(db: Kysely<unknown>) {
      await sql`insert into content (group_id, collection, id, position, data_json)
        select group_id, 'team-members', id, position, data_json from team_members`.execute(db);
      await db.schema.dropTable("team_members").execute();
    },
  },
  "0014_trade_photos": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("trade_photos")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("lead_id", "text", (c) => c.references("leads.id"))
        .addColumn("width", "integer", (c) => c.notNull())
        .addColumn("height", "integer", (c) => c.notNull())
        .addColumn("content", bytesOf(db), (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("trade_photos_lead").on("trade_photos").column("lead_id").execute();
    },
  },
  // Without it SQLite reads the vehicles of all groups to find those of one.
  "0015_stores_of_a_group": {
    async up(db: Kysely<unknown>) {
      await db.schema.createIndex("stores_group").on("stores").column("group_id").execute();
    },
  },
  // Drafts of older releases have no owner, and end within the hour.
  "0016_draft_owners": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("form_drafts").addColumn("owner", "text").execute();
      await db.schema.createIndex("form_drafts_owner").on("form_drafts").column("owner").execute();
    },
  },
  "0017_photo_senders": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("trade_photos").addColumn("sender", "text").execute();
    },
  },
  // Without a reference to stores or vehicles: the records outlive both.
  "0018_price_changes": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("price_changes")
        .addColumn("store_id", "text", (c) => c.notNull())
        .addColumn("vin", "text", (c) => c.notNull())
        .addColumn("changed_at", "bigint", (c) => c.notNull())
        .addColumn("amount", "bigint")
        .addColumn("parts_json", "text", (c) => c.notNull())
        .addColumn("source", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("price_changes_pk", ["store_id", "vin", "changed_at"])
        .execute();
      await db.schema.createIndex("price_changes_vin").on("price_changes").column("vin").execute();
    },
  },
  "0019_vehicle_status_choices": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("vehicle_status_choices")
        .addColumn("store_id", "text", (c) => c.notNull())
        .addColumn("vin", "text", (c) => c.notNull())
        .addColumn("status", "text", (c) => c.notNull())
        .addColumn("chosen_at", "bigint", (c) => c.notNull())
        .addColumn("chosen_by", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("vehicle_status_choices_pk", ["store_id", "vin"])
        .execute();
    },
  },
  // Of the shape of `content`: what is compared with it, and with the profiles.
  "0020_applied_files": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("applied_files")
        .addColumn("group_id", "text", (c) => c.notNull())
        .addColumn("collection", "text", (c) => c.notNull())
        .addColumn("id", "text", (c) => c.notNull())
        .addColumn("position", "integer", (c) => c.notNull())
        .addColumn("data_json", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("applied_files_pk", ["group_id", "collection", "id"])
        .execute();
    },
  },
  "0021_feed_runs": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("feed_runs")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("store_id", "text", (c) => c.notNull())
        .addColumn("source", "text", (c) => c.notNull())
        .addColumn("started_at", "bigint", (c) => c.notNull())
        .addColumn("finished_at", "bigint", (c) => c.notNull())
        .addColumn("file", "text")
        .addColumn("file_hash", "text")
        .addColumn("outcome", "text", (c) => c.notNull())
        .addColumn("reason", "text")
        .addColumn("added", "integer", (c) => c.notNull())
        .addColumn("changed", "integer", (c) => c.notNull())
        .addColumn("removed", "integer", (c) => c.notNull())
        .addColumn("refused", "integer", (c) => c.notNull())
        .addColumn("refused_json", "text", (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("feed_runs_source")
        .on("feed_runs")
        .columns(["store_id", "source", "finished_at"])
        .execute();
      await db.schema
        .createTable("feed_states")
        .addColumn("store_id", "text", (c) => c.notNull())
        .addColumn("source", "text", (c) => c.notNull())
        .addColumn("looked_at", "bigint")
        .addColumn("retry_at", "bigint")
        .addColumn("failures", "integer", (c) => c.notNull())
        .addColumn("seen", "text")
        .addColumn("version", "text")
        .addColumn("file_hash", "text")
        .addColumn("stopped", "text")
        .addColumn("watched_from", "bigint", (c) => c.notNull())
        .addColumn("fresh_at", "bigint")
        .addColumn("alarm", "text")
        .addPrimaryKeyConstraint("feed_states_pk", ["store_id", "source"])
        .execute();
      await db.schema
        .createTable("leases")
        .addColumn("name", "text", (c) => c.primaryKey())
        .addColumn("owner", "text", (c) => c.notNull())
        .addColumn("until", "bigint", (c) => c.notNull())
        .execute();
    },
  },
  // Tables of the sign-in library, with times as it writes them (ISO 8601), and two of Forecourt's own.
  "0022_staff_accounts": { up: createStaffTables },
  // Rows of older leads are written by `lib/leads/core/lead-work` when the site starts.
  "0023_lead_work": { up: createLeadWorkTables },
  // So that an import writes the bulk of its data before it takes the lock that makes it count.
  "0024_vehicle_records": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("vehicle_records")
        .addColumn("store_id", "text", (c) => c.notNull())
        .addColumn("import_id", "text", (c) => c.notNull())
        .addColumn("vin", "text", (c) => c.notNull())
        .addColumn("data_json", "text", (c) => c.notNull())
        .addColumn("source_hash", "text", (c) => c.notNull())
        .addColumn("amount", "bigint")
        .addColumn("parts_json", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("vehicle_records_pk", ["store_id", "import_id", "vin"])
        .execute();
      await sql`insert into vehicle_records (store_id, import_id, vin, data_json, source_hash, parts_json)
        select store_id, '0', vin, data_json, source_hash, '[]' from vehicles`.execute(db);
      await db.schema
        .alterTable("vehicles")
        .addColumn("import_id", "text", (c) => c.notNull().defaultTo("0"))
        .execute();
    },
  },
  "0025_appointment_outcomes": { up: createAppointmentTables },
  // The indexes of what the overview and the reports count.
  "0026_reports": { up: createReportTables },
  "0027_audit_indexes": { up: createAuditIndexes },
  "0028_thread_messages": { up: createThreadTables },
  "0030_lead_views": { up: createLeadViewTables },
  "0031_push_subscriptions": { up: createPushTables },
  "0032_staff_documents": { up: createDocumentTables },
  // Lines are written by `lib/staff/stock/refresh-lines` when they are first read.
  "0034_stock_lines": { up: createStockTables },
  "0036_feed_uploads": { up: createFeedUploadTables },
  "0037_site_uploads": { up: createSiteUploadTables },
  "0039_refused_addresses": { up: createMailTables },
  "0040_alerts": { up: createAlertTables },
  "0041_consent_phones": { up: addConsentPhones },
  "0043_vehicle_facts": { up: createFactTables },
  "0044_inbound_mails": { up: createInboundTables },
  // Older invitations hold their sender's name, by which no right can be checked: they end.
  "0048_invitations_by_id": {
    async up(db: Kysely<unknown>) {
      await sql`delete from staff_invitations where used_at is null`.execute(db);
    },
  },
  "0049_staff_sessions": { up: addSessionColumns },
  // What is booked stays at the address that its mails name.
  "0051_booking_tokens": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("leads").addColumn("booking_token", "text").execute();
      await sql`update leads set booking_token = id where id in (select lead_id from test_drives)`.execute(
        db,
      );
      await db.schema
        .createIndex("leads_booking_token")
        .unique()
        .on("leads")
        .column("booking_token")
        .execute();
    },
  },
  // The documents of 0032 took its rows along; nothing has read it since.
  "0052_drop_status_choices": {
    async up(db: Kysely<unknown>) {
      await db.schema.dropTable("vehicle_status_choices").execute();
    },
  },
};

/**
 * Migrates the database to the newest schema; safe to call from several processes at once. @throws the first failure
 */
export async function migrate(db: Db): Promise<void> {
  await markNewFile(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await rewriteOldFile(db);
}
