import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openSqlite } from "@/lib/core/db/connect";
import { MIGRATIONS, migrate } from "@/lib/core/db/migrate";
import * as schemaReleases from "@/lib/core/db/migrations/0059-schema-releases";

/**
 * Names that released databases have recorded; a changed name would stop every existing site. Add to the end: a new one
 * has the highest number, also if it was written earlier, because a database that ran a later one would refuse it.
 */
const RECORDED = [
  "0001_foundation",
  "0002_form_drafts",
  "0003_test_drives",
  "0004_phone_verification",
  "0005_service_appointments",
  "0006_team_members",
  "0007_content",
  "0008_credit_applications",
  "0009_server_keys",
  "0010_attachments",
  "0011_store_changes",
  "0012_web_vitals",
  "0013_team_is_content",
  "0014_trade_photos",
  "0015_stores_of_a_group",
  "0016_draft_owners",
  "0017_photo_senders",
  "0018_price_changes",
  "0019_vehicle_status_choices",
  "0020_applied_files",
  "0021_feed_runs",
  "0022_staff_accounts",
  "0023_lead_work",
  "0024_vehicle_records",
  "0025_appointment_outcomes",
  "0026_reports",
  "0027_audit_indexes",
  "0028_thread_messages",
  "0030_lead_views",
  "0031_push_subscriptions",
  "0032_staff_documents",
  "0034_stock_lines",
  "0036_feed_uploads",
  "0037_site_uploads",
  "0039_refused_addresses",
  "0040_alerts",
  "0041_consent_phones",
  "0043_vehicle_facts",
  "0044_inbound_mails",
  "0048_invitations_by_id",
  "0049_staff_sessions",
  "0051_booking_tokens",
  "0052_drop_status_choices",
  "0053_store_layers",
  "0054_version_parts",
  "0056_feed_prices",
  "0058_feed_work",
  "0059_schema_releases",
  "0060_customer_replies",
  "0061_call_outcomes",
  "0064_person_links",
  "0065_do_not_contact",
  "0066_alert_language",
  "0067_due_tasks",
  "0069_assignment",
  "0070_failed_uploads",
  "0072_stage_before",
  "0073_programs",
  "0076_overview_indexes",
  "0077_staff_notices",
  "0078_program_requests",
  "0079_texts",
  "0080_deals",
  "0081_record_changes",
  "0082_deposits",
  "0083_deal_mailboxes",
  "0084_deal_report",
  "0086_webhook_states",
  "0087_changed_conversations",
  "0088_lead_tags",
  "0091_lead_notices",
  "0092_appointment_kinds",
  "0093_past_appointments",
];

describe("migrations", () => {
  it("have the names that released databases recorded, so that those start unchanged", async () => {
    const db = openSqlite(":memory:");
    await db.schema
      .createTable("kysely_migration")
      .addColumn("name", "varchar(255)", (c) => c.primaryKey())
      .addColumn("timestamp", "varchar(255)", (c) => c.notNull())
      .execute();
    for (const name of RECORDED)
      await db
        .insertInto("kysely_migration" as never)
        .values({ name, timestamp: "2026-01-01T00:00:00.000Z" } as never)
        .execute();
    await schemaReleases.up(db as never);
    await migrate(db);
    expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(["schema_releases"]);
    await db.destroy();
  });

  it("are one file each, listed in the order of their numbers", () => {
    const files = readdirSync("lib/core/db/migrations").sort();
    expect(files).toEqual(Object.keys(MIGRATIONS).map((name) => `${name.replaceAll("_", "-")}.ts`));
  });
});
