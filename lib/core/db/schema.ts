import type { Kysely } from "kysely";
import type { FoundationTables } from "./migrations/0001-foundation";
import type { FormDraftTables } from "./migrations/0002-form-drafts";
import type { TestDriveTables } from "./migrations/0003-test-drives";
import type { PhoneTables } from "./migrations/0004-phone-verification";
import type { ServiceTables } from "./migrations/0005-service-appointments";
import type { ContentTables } from "./migrations/0007-content";
import type { CreditTables } from "./migrations/0008-credit-applications";
import type { ServerKeyTables } from "./migrations/0009-server-keys";
import type { AttachmentTables } from "./migrations/0010-attachments";
import type { VitalsTables } from "./migrations/0012-web-vitals";
import type { TradePhotoTables } from "./migrations/0014-trade-photos";
import type { PriceTables } from "./migrations/0018-price-changes";
import type { FeedTables } from "./migrations/0021-feed-runs";
import type { StaffTables } from "./migrations/0022-staff-accounts";
import type { LeadWorkTables } from "./migrations/0023-lead-work";
import type { VehicleRecordTables } from "./migrations/0024-vehicle-records";
import type { OutcomeTables } from "./migrations/0025-appointment-outcomes";
import type { EmptySearchTables } from "./migrations/0026-reports";
import type { ThreadTables } from "./migrations/0028-thread-messages";
import type { LeadViewTables } from "./migrations/0030-lead-views";
import type { PushTables } from "./migrations/0031-push-subscriptions";
import type { DocumentTables } from "./migrations/0032-staff-documents";
import type { StockTables } from "./migrations/0034-stock-lines";
import type { FeedUploadTables } from "./migrations/0036-feed-uploads";
import type { SiteUploadTables } from "./migrations/0037-site-uploads";
import type { RefusedAddressTables } from "./migrations/0039-refused-addresses";
import type { AlertTables } from "./migrations/0040-alerts";
import type { FactTables } from "./migrations/0043-vehicle-facts";
import type { InboundTables } from "./migrations/0044-inbound-mails";
import type { FeedPriceTables } from "./migrations/0056-feed-prices";
import type { PersonLinkTables } from "./migrations/0064-person-links";
import type { DoNotContactTables } from "./migrations/0065-do-not-contact";
import type { AssignmentTables } from "./migrations/0069-assignment";
import type { ProgramTables } from "./migrations/0073-programs";
import type { NoticeTables } from "./migrations/0077-staff-notices";
import type { ProgramRequestTables } from "./migrations/0078-program-requests";
import type { DealTables } from "./migrations/0080-deals";
import type { RecordChangeTables } from "./migrations/0081-record-changes";
import type { DepositTables } from "./migrations/0082-deposits";
import type { WebhookStateTables } from "./migrations/0086-webhook-states";
import type { LeadTagTables } from "./migrations/0088-lead-tags";
import type { PastAppointmentTables } from "./migrations/0093-past-appointments";

/**
 * Tables of the database, each described beside the migration that created it, with the columns of later migrations.
 * Times are milliseconds since 1970 (UTC); columns named `*_json` hold JSON; ids are text. SQLite and PostgreSQL have the
 * same schema.
 */
export interface Tables
  extends FoundationTables,
    FormDraftTables,
    TestDriveTables,
    PhoneTables,
    ServiceTables,
    ContentTables,
    CreditTables,
    ServerKeyTables,
    AttachmentTables,
    VitalsTables,
    TradePhotoTables,
    PriceTables,
    FeedTables,
    StaffTables,
    LeadWorkTables,
    VehicleRecordTables,
    OutcomeTables,
    PastAppointmentTables,
    EmptySearchTables,
    ThreadTables,
    LeadViewTables,
    PushTables,
    DocumentTables,
    StockTables,
    FeedUploadTables,
    SiteUploadTables,
    RefusedAddressTables,
    AlertTables,
    FactTables,
    InboundTables,
    FeedPriceTables,
    PersonLinkTables,
    DoNotContactTables,
    NoticeTables,
    DealTables,
    DepositTables,
    WebhookStateTables,
    LeadTagTables,
    AssignmentTables,
    ProgramTables,
    ProgramRequestTables,
    RecordChangeTables {}

export type Db = Kysely<Tables>;
export type FeedOutcome = Tables["feed_runs"]["outcome"];
export type FeedAlarm = NonNullable<Tables["feed_states"]["alarm"]>;
export type AlertState = Tables["alert_subscriptions"]["state"];
export type OutboxState = Tables["outbox"]["state"];
