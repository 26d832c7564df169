import type { Tables } from "../../core/db/schema";

/** Kinds of personal data, as counted before a deletion. An export has one list for each kind. */
export const DATA_KINDS = {
  leads: "leads",
  work: "rows of the staff's list of leads",
  deliveries: "e-mails, texts and other deliveries in the queue or its history",
  files: "attached files",
  photos: "photos of own vehicles",
  testDrives: "test drives",
  serviceAppointments: "service appointments",
  servicePlaces: "times taken in the service department",
  pastAppointments: "earlier appointments",
  appointmentOutcomes: "outcomes of appointments",
  creditApplications: "sealed credit applications",
  creditOpenings: "openings of credit applications",
  notes: "notes of the staff",
  tasks: "tasks of the staff",
  tags: "tags of a lead",
  messages: "e-mails with the staff",
  setAsideMails: "e-mails that came in and were set aside",
  lateWarnings: "warnings about late answers",
  leadViews: "marks of who opened a lead",
  notices: "notices of a lead to the staff",
  assignments: "assignments of a lead by rule",
  foreignIds: "ids of a lead in other systems",
  sales: "reported sales",
  personLinks: "decisions of the staff about which leads are one person's",
  doNotContact: "requests not to be contacted",
  drafts: "unfinished forms",
  phoneConfirmations: "phone confirmations",
  phoneCodes: "codes sent to a phone",
  alerts: "alerts by e-mail",
  alertPeople: "mailboxes with alerts",
  alertNews: "news found for alerts",
  consents: "records of consent",
  mailRefusals: "addresses that refuse mail",
  deals: "purchases that were begun",
  dealVersions: "versions of a purchase",
  deposits: "deposits on a vehicle",
  history: "entries of the staff's audit log",
} as const;

export type DataKind = keyof typeof DATA_KINDS;

/** Kind of value with which a column is compared. Each kind names a list of values in the result of `findPerson`. */
export type FoundBy =
  | "lead"
  | "delivery"
  | "file"
  | "message"
  | "inboundMail"
  | "draft"
  | "alertPerson"
  | "consent"
  | "doNotContact"
  | "personLink"
  | "fingerprint"
  | "mailHash";

/**
 * Rule of a table for privacy requests. Column names are separated by spaces; together they are all text and binary
 * columns of the table.
 */
export interface TableRule {
  /** Kind of data, or null if the table has no visitor data. */
  kind: DataKind | null;
  /** Conditions for the person's rows: one of the columns has one of the values. */
  reach: readonly { column: string; by: FoundBy }[];
  /**
   * Reason why a deletion keeps the rows, or why the table has no visitor data. Without a reason, the rows are deleted.
   */
  keep?: string;
  /** Columns of other people's rows in which the person's addresses and numbers are redacted. */
  blackOut?: readonly string[];
  /** Columns with visitor data. */
  personal: string;
  other: string;
}

const ofLead = (
  kind: DataKind,
  personal: string,
  other: string,
  more: Partial<TableRule> = {},
): TableRule => ({
  kind,
  reach: [{ column: "lead_id", by: "lead" }],
  personal,
  other,
  ...more,
});

const none = (keep: string, other: string): TableRule => ({
  kind: null,
  reach: [],
  keep,
  personal: "",
  other,
});

const STAFF = "a person who works for the dealership, not a visitor; ends with the account";
const STOCK = "the dealership's vehicles and their figures";
const SITE = "the dealership's own data";

/** Rules of all tables, in the order of a deletion: a table comes before the tables to which it refers. */
export const PERSONAL_DATA: { readonly [table in keyof Tables]: TableRule } = {
  outbox: ofLead(
    "deliveries",
    "payload_json last_error",
    "id idempotency_key lead_id kind store_id state lease_owner",
    {
      reach: [
        { column: "lead_id", by: "lead" },
        { column: "id", by: "delivery" },
      ],
      blackOut: ["payload_json"],
    },
  ),
  attachments: ofLead("files", "name content", "id lead_id media_type", {
    reach: [
      { column: "lead_id", by: "lead" },
      { column: "id", by: "file" },
    ],
  }),
  // A photo without a lead has no known owner; it is deleted within a day.
  trade_photos: ofLead("photos", "content", "id lead_id sender"),
  test_drives: ofLead("testDrives", "", "kind lead_id store_id vin"),
  service_places: {
    kind: "servicePlaces",
    reach: [{ column: "appointment_id", by: "lead" }],
    personal: "",
    other: "store_id appointment_id",
  },
  service_appointments: ofLead("serviceAppointments", "data_json", "lead_id store_id state", {
    blackOut: ["data_json"],
  }),
  past_appointments: ofLead("pastAppointments", "", "lead_id store_id kind outcome"),
  appointment_outcomes: ofLead("appointmentOutcomes", "", "lead_id store_id kind outcome"),
  credit_applications: ofLead("creditApplications", "sealed", "lead_id store_id"),
  credit_openings: ofLead("creditOpenings", "", "id lead_id how opened_by", {
    keep: "the access log of credit applications (16 CFR 314.4(c)(8)): ids and the staff, nothing of the applicant",
  }),
  lead_notes: ofLead("notes", "text", "id lead_id kind outcome author_id author_name", {
    blackOut: ["text"],
  }),
  lead_tasks: ofLead("tasks", "text", "id lead_id author_id", { blackOut: ["text"] }),
  lead_tags: ofLead("tags", "tag tag_key", "id lead_id store_id author_id", {
    blackOut: ["tag", "tag_key"],
  }),
  lead_messages: ofLead(
    "messages",
    "message_id subject text author_name sender files_json",
    "id lead_id direction author_id channel delivery delivery_error stop_state",
    {
      reach: [
        { column: "lead_id", by: "lead" },
        { column: "id", by: "message" },
      ],
      blackOut: ["subject", "text"],
    },
  ),
  inbound_mails: {
    kind: "setAsideMails",
    reach: [{ column: "id", by: "inboundMail" }],
    personal: "sender subject content",
    other: "id group_id source format fault",
  },
  lead_alarms: ofLead("lateWarnings", "", "lead_id"),
  lead_reads: ofLead("leadViews", "", "person_id lead_id"),
  staff_notices: ofLead("notices", "", "id group_id person_id kind lead_id"),
  deal_versions: ofLead("dealVersions", "data_json worksheet_json", "id deal_id lead_id kind author_name"),
  vehicle_holds: none("ids of a vehicle and a deposit", "store_id vin deposit_id"),
  deposits: ofLead(
    "deposits",
    "",
    "id group_id store_id deal_id lead_id vin capture state reason policy checkout_id checkout_url payment_id",
    {
      keep: "records of payments, which may have to be returned: ids and amounts, nothing that names the shopper",
    },
  ),
  // Without a lead, a deal names nobody; it is deleted by age. A mailbox is a keyed hash.
  deals: ofLead("deals", "data_json", "id group_id store_id vin lead_id stage mailbox"),
  lead_assignments: ofLead("assignments", "", "lead_id person_id"),
  foreign_ids: ofLead("foreignIds", "value", "lead_id system store_id actor_id"),
  sales: ofLead("sales", "", "lead_id store_id vin actor_id"),
  lead_work: ofLead(
    "work",
    "name email phone source search_text",
    "lead_id store_id type stage stage_before lost_reason assignee vin",
    { blackOut: ["search_text"] },
  ),
  person_links: {
    kind: "personLinks",
    reach: [{ column: "id", by: "personLink" }],
    personal: "",
    other: "id group_id kind lead_a lead_b author_id author_name",
  },
  do_not_contact: {
    kind: "doNotContact",
    reach: [{ column: "id", by: "doNotContact" }],
    personal: "contact",
    other: "id group_id author_id author_name",
  },
  leads: {
    kind: "leads",
    reach: [{ column: "id", by: "lead" }],
    blackOut: ["payload_json"],
    personal: "payload_json",
    other: "id idempotency_key body_hash type store_id status spam_reason booking_token",
  },
  form_drafts: {
    kind: "drafts",
    reach: [{ column: "token", by: "draft" }],
    personal: "values_json errors_json",
    other: "token form owner",
  },
  phone_attempts: {
    kind: "phoneCodes",
    reach: [{ column: "phone_hash", by: "fingerprint" }],
    personal: "phone_hash code_hash",
    other: "",
  },
  phone_confirmed: {
    kind: "phoneConfirmations",
    reach: [{ column: "phone_hash", by: "fingerprint" }],
    personal: "phone_hash",
    other: "",
  },
  alert_events: {
    kind: "alertNews",
    reach: [{ column: "person_id", by: "alertPerson" }],
    personal: "",
    other: "id subscription_id person_id vin event value digest",
  },
  alert_subscriptions: {
    kind: "alerts",
    reach: [{ column: "person_id", by: "alertPerson" }],
    personal: "search label",
    other: "id person_id group_id store_id kind vin frequency state",
  },
  alert_people: {
    kind: "alertPeople",
    reach: [{ column: "id", by: "alertPerson" }],
    personal: "email",
    other: "id group_id store_id token_hash confirm_hash language",
  },
  consents: {
    kind: "consents",
    reach: [{ column: "id", by: "consent" }],
    personal: "email phone page",
    other: "id group_id store_id subject_id purpose text_version text seller withdrawn_how",
  },
  refused_addresses: {
    kind: "mailRefusals",
    reach: [{ column: "address_hash", by: "mailHash" }],
    keep: "a keyed hash alone, so that nobody mails an address again that refused mail (CAN-SPAM, 15 U.S.C. 7704)",
    personal: "",
    other: "address_hash reason",
  },
  audit: {
    kind: "history",
    reach: [{ column: "record_id", by: "lead" }],
    keep: "proof of who did what, which the database itself lets nobody change: ids and the staff, never a visitor's data",
    personal: "",
    other: "id actor_id actor_name action record_kind record_id store_id before_json after_json",
  },
  phone_sends: none("counts by day", "day"),
  web_vitals: none("counts by day", "day page vital"),
  vehicle_counts: none("counts by day", "day store_id vin"),
  empty_searches: none(
    "counts by day; addresses, numbers and VINs are taken out before they are counted",
    "day store_id search",
  ),
  store_groups: none(SITE, "id profile_json"),
  stores: none(SITE, "id group_id profile_json"),
  content: none(SITE, "group_id collection id data_json"),
  site_uploads: none(SITE, "id group_id name content"),
  staff_documents: none(
    SITE,
    "group_id kind store_id record_id published_json draft_json drafted_by editor_id editor_name",
  ),
  staff_revisions: none(SITE, "group_id kind store_id record_id author_id author_name reason patch_json"),
  versions: none(SITE, "group_id parts_json"),
  photos: none(SITE, "source_url hash widths"),
  leases: none("which instance does what", "name owner"),
  server_keys: none("keys of the site", "name value"),
  vehicles: none(STOCK, "store_id vin data_json import_id source_hash"),
  vehicle_records: none(
    STOCK,
    "store_id import_id vin data_json source_hash parts_json wanted_photos_json photo_problems_json",
  ),
  stock_lines: none(
    STOCK,
    "store_id vin name sort_name stock_number condition status presence photo source search_text import_id fees_mark",
  ),
  stock_line_states: none(STOCK, "group_id version"),
  price_changes: none(STOCK, "store_id vin parts_json source"),
  feed_prices: none(STOCK, "file store_id vin"),
  feed_runs: none(STOCK, "id store_id source file file_hash outcome reason refused_json"),
  feed_uploads: none(STOCK, "id store_id name content problem"),
  feed_states: none(STOCK, "store_id source seen version file_hash stopped alarm fault"),
  alert_seen: none(STOCK, "group_id vin mark vehicle_json"),
  alert_states: none(STOCK, "group_id version"),
  model_recalls: none(STOCK, "make model recalls_json"),
  window_stickers: none(STOCK, "vin url"),
  staff_people: none(STAFF, "id name email image created_at updated_at state"),
  staff_sessions: none(STAFF, "id token user_id expires_at created_at updated_at ip_address user_agent"),
  staff_credentials: none(
    STAFF,
    "id user_id account_id provider_id password access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope created_at updated_at",
  ),
  staff_challenges: none(STAFF, "id identifier value expires_at created_at updated_at"),
  staff_two_factors: none(STAFF, "id user_id secret backup_codes locked_until"),
  staff_passkeys: none(
    STAFF,
    "id user_id name public_key credential_id device_type transports created_at aaguid",
  ),
  staff_roles: none(STAFF, "person_id group_id store_id role given_by"),
  staff_invitations: none(STAFF, "id token_hash email group_id store_id role person_id invited_by"),
  staff_mail_choices: none(STAFF, "person_id kind"),
  staff_duty: none(STAFF, "person_id group_id days away_from away_until"),
  programs: none(
    "another system with a token, not a visitor",
    "id group_id name store_id scopes networks token_hash created_by",
  ),
  program_requests: none(
    "requests of programs that were done, with responses about a lead's state",
    "actor_id key_hash body_hash response_json",
  ),
  webhook_states: none("state of a store's webhook", "store_id"),
  record_changes: none("ids of records in the order of their changes", "kind store_id record_id"),
  program_reads: none("days on which a program has read", "program_id scope day"),
  staff_views: none(
    "filters of the list of leads, never words that were searched for",
    "id person_id name search",
  ),
  staff_push_subscriptions: none(STAFF, "id session_id person_id endpoint p256dh auth"),
};

/** Tables with their rules, in the order of a deletion. */
export const PERSONAL_TABLES = Object.entries(PERSONAL_DATA) as [keyof Tables, TableRule][];

/** Kinds of data that a deletion keeps. */
export const KEPT_KINDS: ReadonlySet<string> = new Set(
  PERSONAL_TABLES.flatMap(([, { kind, keep }]) => (kind !== null && keep !== undefined ? [kind] : [])),
);
