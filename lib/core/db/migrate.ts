import "server-only";
import { Migrator } from "kysely";
import { log } from "../platform/log";
import { markNewFile, rewriteOldFile } from "./deleted-data";
import * as foundation from "./migrations/0001-foundation";
import * as formDrafts from "./migrations/0002-form-drafts";
import * as testDrives from "./migrations/0003-test-drives";
import * as phoneVerification from "./migrations/0004-phone-verification";
import * as serviceAppointments from "./migrations/0005-service-appointments";
import * as teamMembers from "./migrations/0006-team-members";
import * as content from "./migrations/0007-content";
import * as creditApplications from "./migrations/0008-credit-applications";
import * as serverKeys from "./migrations/0009-server-keys";
import * as attachments from "./migrations/0010-attachments";
import * as storeChanges from "./migrations/0011-store-changes";
import * as webVitals from "./migrations/0012-web-vitals";
import * as teamIsContent from "./migrations/0013-team-is-content";
import * as tradePhotos from "./migrations/0014-trade-photos";
import * as storesOfAGroup from "./migrations/0015-stores-of-a-group";
import * as draftOwners from "./migrations/0016-draft-owners";
import * as photoSenders from "./migrations/0017-photo-senders";
import * as priceChanges from "./migrations/0018-price-changes";
import * as vehicleStatusChoices from "./migrations/0019-vehicle-status-choices";
import * as appliedFiles from "./migrations/0020-applied-files";
import * as feedRuns from "./migrations/0021-feed-runs";
import * as staffAccounts from "./migrations/0022-staff-accounts";
import * as leadWork from "./migrations/0023-lead-work";
import * as vehicleRecords from "./migrations/0024-vehicle-records";
import * as appointmentOutcomes from "./migrations/0025-appointment-outcomes";
import * as reports from "./migrations/0026-reports";
import * as auditIndexes from "./migrations/0027-audit-indexes";
import * as threadMessages from "./migrations/0028-thread-messages";
import * as leadViews from "./migrations/0030-lead-views";
import * as pushSubscriptions from "./migrations/0031-push-subscriptions";
import * as staffDocuments from "./migrations/0032-staff-documents";
import * as stockLines from "./migrations/0034-stock-lines";
import * as feedUploads from "./migrations/0036-feed-uploads";
import * as siteUploads from "./migrations/0037-site-uploads";
import * as refusedAddresses from "./migrations/0039-refused-addresses";
import * as alerts from "./migrations/0040-alerts";
import * as consentPhones from "./migrations/0041-consent-phones";
import * as vehicleFacts from "./migrations/0043-vehicle-facts";
import * as inboundMails from "./migrations/0044-inbound-mails";
import * as invitationsById from "./migrations/0048-invitations-by-id";
import * as staffSessions from "./migrations/0049-staff-sessions";
import * as bookingTokens from "./migrations/0051-booking-tokens";
import * as dropStatusChoices from "./migrations/0052-drop-status-choices";
import * as storeLayers from "./migrations/0053-store-layers";
import * as versionParts from "./migrations/0054-version-parts";
import * as feedPrices from "./migrations/0056-feed-prices";
import * as feedWork from "./migrations/0058-feed-work";
import * as schemaReleases from "./migrations/0059-schema-releases";
import * as customerReplies from "./migrations/0060-customer-replies";
import * as callOutcomes from "./migrations/0061-call-outcomes";
import * as personLinks from "./migrations/0064-person-links";
import * as doNotContact from "./migrations/0065-do-not-contact";
import * as alertLanguage from "./migrations/0066-alert-language";
import * as dueTasks from "./migrations/0067-due-tasks";
import * as assignment from "./migrations/0069-assignment";
import * as failedUploads from "./migrations/0070-failed-uploads";
import * as stageBefore from "./migrations/0072-stage-before";
import * as programs from "./migrations/0073-programs";
import * as overviewIndexes from "./migrations/0076-overview-indexes";
import * as staffNotices from "./migrations/0077-staff-notices";
import * as programRequests from "./migrations/0078-program-requests";
import * as texts from "./migrations/0079-texts";
import * as deals from "./migrations/0080-deals";
import * as recordChanges from "./migrations/0081-record-changes";
import * as deposits from "./migrations/0082-deposits";
import * as dealMailboxes from "./migrations/0083-deal-mailboxes";
import * as dealReport from "./migrations/0084-deal-report";
import * as webhookStates from "./migrations/0086-webhook-states";
import * as changedConversations from "./migrations/0087-changed-conversations";
import * as leadTags from "./migrations/0088-lead-tags";
import * as leadNotices from "./migrations/0091-lead-notices";
import * as appointmentKinds from "./migrations/0092-appointment-kinds";
import * as pastAppointments from "./migrations/0093-past-appointments";
import { type Migrations, newerMigrations, recordReleases } from "./newer-schema";
import type { Db } from "./schema";

/**
 * Migrations by the names that databases record, in their order. One that has shipped is never edited. The same
 * statements run on both databases. A new one is a file in `migrations`, a row here, and its tables in `schema.ts`. One
 * that only adds tables, indexes and optional columns exports `isAdditive`, so that the former release can be started
 * again.
 */
export const MIGRATIONS: Migrations = {
  "0001_foundation": foundation,
  "0002_form_drafts": formDrafts,
  "0003_test_drives": testDrives,
  "0004_phone_verification": phoneVerification,
  "0005_service_appointments": serviceAppointments,
  "0006_team_members": teamMembers,
  "0007_content": content,
  "0008_credit_applications": creditApplications,
  "0009_server_keys": serverKeys,
  "0010_attachments": attachments,
  "0011_store_changes": storeChanges,
  "0012_web_vitals": webVitals,
  "0013_team_is_content": teamIsContent,
  "0014_trade_photos": tradePhotos,
  "0015_stores_of_a_group": storesOfAGroup,
  "0016_draft_owners": draftOwners,
  "0017_photo_senders": photoSenders,
  "0018_price_changes": priceChanges,
  "0019_vehicle_status_choices": vehicleStatusChoices,
  "0020_applied_files": appliedFiles,
  "0021_feed_runs": feedRuns,
  "0022_staff_accounts": staffAccounts,
  "0023_lead_work": leadWork,
  "0024_vehicle_records": vehicleRecords,
  "0025_appointment_outcomes": appointmentOutcomes,
  "0026_reports": reports,
  "0027_audit_indexes": auditIndexes,
  "0028_thread_messages": threadMessages,
  "0030_lead_views": leadViews,
  "0031_push_subscriptions": pushSubscriptions,
  "0032_staff_documents": staffDocuments,
  "0034_stock_lines": stockLines,
  "0036_feed_uploads": feedUploads,
  "0037_site_uploads": siteUploads,
  "0039_refused_addresses": refusedAddresses,
  "0040_alerts": alerts,
  "0041_consent_phones": consentPhones,
  "0043_vehicle_facts": vehicleFacts,
  "0044_inbound_mails": inboundMails,
  "0048_invitations_by_id": invitationsById,
  "0049_staff_sessions": staffSessions,
  "0051_booking_tokens": bookingTokens,
  "0052_drop_status_choices": dropStatusChoices,
  "0053_store_layers": storeLayers,
  "0054_version_parts": versionParts,
  "0056_feed_prices": feedPrices,
  "0058_feed_work": feedWork,
  "0059_schema_releases": schemaReleases,
  "0060_customer_replies": customerReplies,
  "0061_call_outcomes": callOutcomes,
  "0064_person_links": personLinks,
  "0065_do_not_contact": doNotContact,
  "0066_alert_language": alertLanguage,
  "0067_due_tasks": dueTasks,
  "0069_assignment": assignment,
  "0070_failed_uploads": failedUploads,
  "0072_stage_before": stageBefore,
  "0073_programs": programs,
  "0076_overview_indexes": overviewIndexes,
  "0077_staff_notices": staffNotices,
  "0078_program_requests": programRequests,
  "0079_texts": texts,
  "0080_deals": deals,
  "0081_record_changes": recordChanges,
  "0082_deposits": deposits,
  "0083_deal_mailboxes": dealMailboxes,
  "0084_deal_report": dealReport,
  "0086_webhook_states": webhookStates,
  "0087_changed_conversations": changedConversations,
  "0088_lead_tags": leadTags,
  "0091_lead_notices": leadNotices,
  "0092_appointment_kinds": appointmentKinds,
  "0093_past_appointments": pastAppointments,
};

/**
 * Migrates the database to the newest schema. A database that a newer release only added to is used as it is. Several
 * processes may call it at once.
 * @throws NewerSchemaError, or the first failure
 */
export async function migrate(db: Db, migrations: Migrations = MIGRATIONS): Promise<void> {
  await markNewFile(db);
  const newer = await newerMigrations(db, migrations);
  if (newer.length > 0)
    log().warn({ count: newer.length, what: newer.at(-1) }, "the database has the schema of a newer release");
  const unknown = newer.map((name) => [name, { up: async () => undefined }]);
  const all: Migrations = { ...migrations, ...Object.fromEntries(unknown) };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...all }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await recordReleases(db, migrations);
  await rewriteOldFile(db);
}
