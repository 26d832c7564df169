import type { Generated, Kysely } from "kysely";
import type { ConsentPurpose, WithdrawnHow } from "../../../config/leads/consents";

/** Times are milliseconds since 1970 (UTC); `*_json` columns hold JSON text; ids are text. One schema for SQLite and PostgreSQL. */
/** Document of a row: group, kind, store (empty: the group's own) and record. */
interface DocumentColumns {
  group_id: string;
  kind: string;
  store_id: string;
  record_id: string;
  /** Raised with each change of the row. */
  version: number;
}

export interface Tables {
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
  /**
   * Imported data of each vehicle. Written before the import takes effect, and never changed then. A later import
   * deletes it when no vehicle refers to it and it is a day old (docs/decisions/0042-short-write-locks.md).
   */
  vehicle_records: {
    store_id: string;
    /** Id that starts with its time, ISO 8601; "0": from before there were records. */
    import_id: string;
    vin: string;
    /** A `Vehicle` of `lib/store/api/vehicle-schema`. */
    data_json: string;
    source_hash: string;
    /** Advertised amount, as in `price_changes`. */
    amount: number | null;
    parts_json: string;
  };
  /**
   * Search and sort values of the staff's list of vehicles: one narrow row for each, made from its record and the
   * staff's edits (`lib/staff/stock/refresh-lines`). It is made again when one of the last four columns differs.
   */
  stock_lines: {
    store_id: string;
    vin: string;
    /** "2021 Honda CR-V EX-L". */
    name: string;
    /** "honda cr-v ex-l 2021". */
    sort_name: string;
    stock_number: string;
    condition: string;
    /** A `VehicleStatus` of `lib/store/api/vehicle-schema`. */
    status: string;
    /** A `StockPresence` of `lib/staff/stock/list-address`. */
    presence: string;
    /** 1: in the private reserve. */
    reserved: number;
    /** Cents, with the dealership's fees; null: advertised without a price, or not any more. */
    amount: number | null;
    photos: number;
    /** Address of the picture that represents it. */
    photo: string;
    in_stock_at: number;
    /** Source of the vehicle: `feed` or `staff`. */
    source: string;
    search_text: string;
    /** Sums of `vehicle_counts`, also of days that are no longer stored. */
    views: Generated<number>;
    saves: Generated<number>;
    import_id: string;
    removed_at: number | null;
    document_version: number;
    fees_mark: string;
  };
  /** Version of a group's data for which its lines were made. */
  stock_line_states: { group_id: string; version: string };
  /**
   * Actions of visitors who allow analytics on a vehicle: counts by day (UTC), nothing of the visitor
   * (`lib/staff/stock`).
   */
  vehicle_counts: { day: string; store_id: string; vin: string; views: number; saves: number };
  /**
   * Advertised amounts of each vehicle with their start; a vehicle's newest record is the current one
   * (docs/decisions/0021-prices.md). Written by `lib/catalog/inventory/prices`.
   */
  price_changes: {
    store_id: string;
    vin: string;
    changed_at: number;
    /** Cents; null: advertised without a price, or not any more. */
    amount: number | null;
    /** Components of the amount, `PricePart[]` of `lib/catalog/pricing/advertised-parts`. */
    parts_json: string;
    /** Feed, command or member of staff that caused it. */
    source: string;
  };
  /** Result of each run of an inventory feed (`lib/catalog/feeds`). */
  feed_runs: {
    id: string;
    store_id: string;
    /** `folder`, or the address of the feed without user and query. */
    source: string;
    started_at: number;
    finished_at: number;
    /** Null where none could be had. */
    file: string | null;
    /** SHA-256 of its bytes. */
    file_hash: string | null;
    outcome: FeedOutcome;
    /** Reason of a failed or stopped run. */
    reason: string | null;
    added: number;
    changed: number;
    removed: number;
    refused: number;
    /** The first refused rows, `ImportNote[]` of `lib/catalog/inventory/import/report`. */
    refused_json: string;
  };
  /** Feeds that the staff have uploaded and not decided about (`lib/catalog/feeds/uploads`). */
  feed_uploads: {
    id: string;
    store_id: string;
    name: string;
    /** The file, compressed with gzip. */
    content: Buffer;
    created_at: number;
  };
  /** State of each source of a feed, so that any instance can continue with it. */
  feed_states: {
    store_id: string;
    source: string;
    /** Time of its last scheduled check. */
    looked_at: number | null;
    /** Time of a check outside the schedule: after a failure, or to see whether a new file still grows. */
    retry_at: number | null;
    /** Failed runs in a row. */
    failures: number;
    /** Version of the file at the last check: it is fetched when two checks see the same. */
    seen: string | null;
    /** Version of the file that was imported or refused last. */
    version: string | null;
    file_hash: string | null;
    /** Reason for which the last handled file was refused; null: it was imported. */
    stopped: string | null;
    /** Time since which the source has been expected to bring files. */
    watched_from: number;
    /** Time of its last usable file. */
    fresh_at: number | null;
    /** Content of the last mail to the store; null: that all is well. */
    alarm: FeedAlarm | null;
  };
  /** Uploaded files of the whole site that await an owner's decision (`lib/web/site-files/uploads`). */
  site_uploads: {
    id: string;
    group_id: string;
    name: string;
    content: Buffer;
    created_at: number;
  };
  /** Work that one instance at a time does (`lib/core/db/lease`). */
  leases: { name: string; owner: string; until: number };
  /** Records of the content collections (`lib/store/api/collections`), in the order of the files that they were imported from. */
  content: { group_id: string; collection: string; id: string; position: number; data_json: string };
  /**
   * Values of the files for each profile (`company`, `stores`) and each record of content when they were last applied
   * (docs/decisions/0024-store-files.md).
   */
  applied_files: { group_id: string; collection: string; id: string; position: number; data_json: string };
  /**
   * Staff edits over files and feeds (`lib/store/documents`): the `Overlay` that readers see, and the draft to replace
   * it.
   */
  staff_documents: DocumentColumns & {
    /** Null: as file or feed have the record. */
    published_json: string | null;
    /** The overlay that publishing leads to (`Draft`); null: no draft. */
    draft_json: string | null;
    drafted_by: string | null;
    drafted_at: number | null;
    /** Time of the draft's scheduled publication. */
    publish_at: number | null;
    /** End of the published version, or of the one to be published at `publish_at`. */
    unpublish_at: number | null;
    /** The revision that comes back then; 0: as file or feed have the record. Null until it is published. */
    unpublish_to: number | null;
    /** Last person who had it open for editing, and when. */
    editor_id: string | null;
    editor_name: string | null;
    editor_at: number | null;
    updated_at: number;
  };
  /** Each change of what is published, with its author; rows are only added. */
  staff_revisions: DocumentColumns & {
    at: number;
    author_id: string;
    author_name: string;
    /** A `RevisionReason` of `lib/store/documents/revisions`. */
    reason: string;
    /** Patch from the previous revision's overlay to this one's, as RFC 6902. */
    patch_json: string;
  };
  /** One row per store group; raised in the transaction of every change of its data. */
  versions: { group_id: string; version: number; updated_at: number };
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
  /**
   * State of the staff's work on a lead, with its search values: one narrow row for each lead
   * (`lib/leads/core/lead-work`).
   */
  lead_work: {
    lead_id: string;
    store_id: string;
    type: string;
    created_at: number;
    /** A `LeadStage` of `config/leads/lead-work`. */
    stage: string;
    /** Reason for a lost lead: a `LostReason` of `config/leads/lead-work`. */
    lost_reason: string | null;
    /** Id of the assigned person of the staff; null: unassigned. */
    assignee: string | null;
    /** 1: spam, as the form suspected or the staff said. */
    spam: number;
    /** "o'neill ada": by what lists are sorted. */
    name: string;
    /** Address and digits of who wrote, by which one person's leads are found; null: not given. */
    email: string | null;
    phone: string | null;
    /** Advertising source; `none` if unknown. */
    source: string;
    search_text: string;
    /** VIN of the listed vehicle that it is about; null: none, or unknown. */
    vin: string | null;
    /** Time of a person's first reply, by mail or phone; an automatic mail is no reply. */
    answered_at: number | null;
    /** Raised with each change of the row. */
    version: number;
    updated_at: number;
  };
  /** Staff notes about a lead; never changed. */
  lead_notes: {
    id: string;
    lead_id: string;
    /** `call`: a call that was made; `mail`: a mail that was written by hand. */
    kind: "note" | "call" | "mail";
    text: string;
    author_id: string;
    author_name: string;
    created_at: number;
  };
  /** Staff tasks for a lead, with their due times. */
  lead_tasks: {
    id: string;
    lead_id: string;
    text: string;
    due_at: number;
    done_at: number | null;
    author_id: string;
    created_at: number;
  };
  /** The e-mails between the staff and the person of a lead (`lib/staff/leads/messages`). */
  lead_messages: {
    id: string;
    lead_id: string;
    /** `out`: from the staff; `in`: a reply from outside. */
    direction: "out" | "in";
    /** `Message-ID` without its brackets: a mail that arrives twice is one. */
    message_id: string;
    subject: string;
    text: string;
    /** Person of the staff; null for a reply from outside. */
    author_id: string | null;
    author_name: string;
    /** Address that a reply states as its sender; unverified. */
    sender: string | null;
    /** 1: sent by a machine (out of office, undeliverable). It is no reply and reopens nothing. */
    automatic: number;
    /** Names of attached files, which are not stored. */
    files_json: string;
    created_at: number;
  };
  /** Leads about whose late reply the managers were mailed. */
  lead_alarms: { lead_id: string; sent_at: number };
  /** Inbound mails that are being taken, and those that were set aside (`lib/delivery/mail/inbound-mails`). */
  inbound_mails: {
    id: string;
    group_id: string;
    source: "webhook" | "mailbox";
    /** `raw`: a message (RFC 5322). `json`: the body of a post. */
    format: "raw" | "json";
    bytes: number;
    tries: number;
    /** Error of the last failed try; null while none has failed. */
    fault: string | null;
    /** Null while it is tried. */
    set_aside_at: number | null;
    /** Sender and subject from the first lines, if stated; empty while it is tried. */
    sender: string;
    subject: string;
    /** Content of a mail that was set aside, while there is room. */
    content: Buffer | null;
    created_at: number;
    tried_at: number;
  };
  /** Addresses that refuse mail, or whose owners complained, by a keyed hash. */
  refused_addresses: { address_hash: string; reason: string; created_at: number };
  /** Leads opened by each person of the staff. */
  lead_reads: { person_id: string; lead_id: string; opened_at: number };
  /** Filters of the list of leads that a person has saved under a name. */
  staff_views: {
    id: string;
    person_id: string;
    name: string;
    /** The query of the list's address, "?stage=new"; never words that were searched for. */
    search: string;
    created_at: number;
  };
  /**
   * Actions of the staff on records; the database refuses to change or delete a row. Never personal data of a visitor.
   */
  audit: {
    id: string;
    at: number;
    actor_id: string;
    actor_name: string;
    action: string;
    record_kind: string;
    record_id: string;
    store_id: string | null;
    before_json: string | null;
    after_json: string | null;
  };
  outbox: {
    id: string;
    idempotency_key: string;
    lead_id: string | null;
    kind: string;
    store_id: string;
    payload_json: string;
    state: OutboxState;
    attempts: number;
    next_attempt_at: number;
    lease_owner: string | null;
    lease_until: number | null;
    last_error: string | null;
    created_at: number;
    updated_at: number;
  };
  /** Files that visitors sent, until their retention has expired (`FILE_RETENTION_DAYS`). */
  attachments: {
    id: string;
    lead_id: string | null;
    name: string;
    media_type: string;
    content: Buffer;
    created_at: number;
  };
  /** Photos of visitors' own vehicles, as WebP; without a lead until it is sent. */
  trade_photos: {
    id: string;
    lead_id: string | null;
    width: number;
    height: number;
    content: Buffer;
    created_at: number;
    /** Keyed hash of the address it came from, until its lead is sent. */
    sender: string | null;
  };
  /** Booked test drives; one vehicle is driven by one visitor at a time. */
  test_drives: {
    lead_id: string;
    store_id: string;
    vin: string;
    starts_at: number;
    ends_at: number;
    created_at: number;
  };
  /** Service appointments, each with its lead. */
  service_appointments: {
    lead_id: string;
    store_id: string;
    starts_at: number;
    ends_at: number;
    /** booked, requested or cancelled. */
    state: string;
    /** Raised with each change. */
    revision: number;
    /** A `ServiceAppointment` of `lib/leads/service/appointments`. */
    data_json: string;
    created_at: number;
    updated_at: number;
  };
  /** Outcome of a booked time, if known. A canceled test drive is only here: its time is free again. */
  appointment_outcomes: {
    lead_id: string;
    store_id: string;
    /** service or test-drive. */
    kind: string;
    starts_at: number;
    ends_at: number;
    /** attended, no-show or cancelled. */
    outcome: string;
    decided_at: number;
  };
  /** Capacity of a department that service appointments use: one place in each step of time. */
  service_places: { store_id: string; starts_at: number; place: number; appointment_id: string };
  /** Numbers that a code was sent to, by fingerprint; one code each. */
  phone_attempts: {
    phone_hash: string;
    /** Null where the verification service stores the code. */
    code_hash: string | null;
    tries: number;
    expires_at: number;
  };
  /** Numbers that a code confirmed, by fingerprint. */
  phone_confirmed: { phone_hash: string; confirmed_at: number; expires_at: number };
  /** Texts sent on a day (UTC, `YYYY-MM-DD`). */
  phone_sends: { day: string; sent: number };
  /** Credit applications, encrypted with the store's public key: they cannot be read here. Deleted by age. */
  credit_applications: { lead_id: string; store_id: string; sealed: string; created_at: number };
  /** Openings and exports of applications, with person and time; stored even after the application is deleted. */
  credit_openings: {
    id: string;
    lead_id: string;
    how: "opened" | "exported";
    opened_by: string;
    opened_at: number;
  };
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
  /**
   * Page speed for visitors: counts only, by day (UTC), kind of page, vital and bucket
   * (`lib/marketing/vitals/histogram`).
   */
  web_vitals: { day: string; page: string; vital: string; bucket: number; count: number };
  /** Searches that found nothing: counts by day (UTC), scope (a store or the group) and cleaned address (`lib/catalog/inventory/search/results/empty-searches`). */
  empty_searches: { day: string; store_id: string; search: string; count: number };
  /** Subscribers to mails about searches and vehicles: one row for each mailbox of a group (`lib/leads/alerts`). */
  alert_people: {
    id: string;
    group_id: string;
    /** The store whose page the first alert came from, by whose clocks mails go out; the company's id where it was none's. */
    store_id: string;
    /** Lower case. */
    email: string;
    /** Hash of the token of the link in each mail, which is derived from the site's key. */
    token_hash: string;
    /** Hash of the token in the last confirmation mail. */
    confirm_hash: string | null;
    confirm_until: number | null;
    confirm_mailed_at: number | null;
    /** Time when the last digest of the frequency `now` was queued. */
    mailed_at: number | null;
    created_at: number;
  };
  alert_subscriptions: {
    id: string;
    person_id: string;
    group_id: string;
    /** The store whose vehicles count; empty: the whole group's. */
    store_id: string;
    /** An `AlertKind` of `config/leads/alerts`. */
    kind: string;
    /** Address of the search (`lib/catalog/inventory/search/address/codec`); empty for the kinds `price` and `back`. */
    search: string;
    /** Empty for the kind `search`. */
    vin: string;
    /** Name on the page and in mails: "2021 Honda CR-V EX-L". */
    label: string;
    /** An `AlertFrequency` of `config/leads/alerts`. */
    frequency: string;
    /** `ended`: by a mail's unsubscribe button; it can be resumed for a while. */
    state: AlertState;
    /** 1: the store may contact the person. */
    contact: number;
    created_at: number;
    confirmed_at: number | null;
    ended_at: number | null;
  };
  /** Events of an alert; each is recorded and mailed once, whichever instance finds it. */
  alert_events: {
    id: string;
    subscription_id: string;
    person_id: string;
    vin: string;
    /** `match`, `price` or `back`. */
    event: string;
    /** Value that distinguishes two events of a vehicle: the new price in cents, or when it had left. */
    value: string;
    /** Earlier advertised total of a price drop, in cents. */
    old_amount: number | null;
    created_at: number;
    due_at: number;
    /** Key of the mail that has it, or `left-out`; null: it waits. */
    digest: string | null;
  };
  /** Last state of a group's listed vehicles for alerts, and of those that have left since. */
  alert_seen: {
    group_id: string;
    vin: string;
    /** Mark that differs when the vehicle may have changed. */
    mark: string;
    gone_at: number | null;
    /** Fields that searches read. */
    vehicle_json: string;
  };
  /** The version of a group's data that alerts were last compared with. */
  alert_states: { group_id: string; version: string; compared_at: number };
  /** Consents: person, text, time, page and seller, and how each was withdrawn (`lib/leads/core/consent-ledger`). */
  consents: {
    id: string;
    group_id: string;
    store_id: string;
    /** Lower case; empty where only a number was given. */
    email: string;
    /** Digits of the number; empty: it is about no number. */
    phone: string;
    /** Id of the alert or lead with which it was given. */
    subject_id: string;
    purpose: ConsentPurpose;
    text_version: string;
    text: string;
    page: string;
    seller: string;
    agreed_at: number;
    /** Time when the link in the mail was used. */
    confirmed_at: number | null;
    withdrawn_at: number | null;
    withdrawn_how: WithdrawnHow | null;
  };
  /**
   * People of the back office. The sign-in library (`lib/staff/accounts/auth`) writes its times as ISO 8601, and 0 or 1
   * for false or true.
   */
  staff_people: {
    id: string;
    name: string;
    /** Lower case. */
    email: string;
    email_verified: number;
    image: string | null;
    created_at: string;
    updated_at: string;
    two_factor_enabled: number | null;
    /** A `PersonState` of `lib/staff/accounts/people`. */
    state: string;
  };
  staff_sessions: {
    id: string;
    /** SHA-256 of the token. */
    token: string;
    user_id: string;
    expires_at: string;
    created_at: string;
    updated_at: string;
    ip_address: string | null;
    user_agent: string | null;
    /** Time of its last request, to the minute; milliseconds since 1970. */
    used_at: number;
  };
  /** Passwords, hashed; the columns of tokens are the library's and always empty. */
  staff_credentials: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: string | null;
    refresh_token_expires_at: string | null;
    scope: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Pending values of a sign-in: a passkey's response, a code, a new password. */
  staff_challenges: {
    id: string;
    identifier: string;
    value: string;
    expires_at: string;
    created_at: string;
    updated_at: string;
  };
  /** Secrets of authenticator apps and recovery codes, encrypted. */
  staff_two_factors: {
    id: string;
    user_id: string;
    secret: string;
    backup_codes: string;
    verified: number | null;
    failed_verification_count: number | null;
    locked_until: string | null;
    /** Number of the 30 seconds since 1970 whose code was accepted last. */
    used_step: number | null;
  };
  /** Public keys. */
  staff_passkeys: {
    id: string;
    user_id: string;
    name: string | null;
    public_key: string;
    credential_id: string;
    counter: number;
    device_type: string;
    backed_up: number;
    transports: string | null;
    created_at: string | null;
    aaguid: string | null;
  };
  /** Role of a person at a store, or in all stores of the group (an empty id). */
  staff_roles: {
    person_id: string;
    group_id: string;
    store_id: string;
    /** A `Role` of `lib/staff/rights`. */
    role: string;
    given_by: string;
    given_at: number;
  };
  staff_invitations: {
    id: string;
    /** The link's secret is in the mail alone. */
    token_hash: string;
    email: string;
    group_id: string;
    /** Empty: all stores. */
    store_id: string;
    /** Null: a new start for the person, who keeps the roles. */
    role: string | null;
    person_id: string | null;
    /** Id of the person who sent it; `command-line`: the operator. */
    invited_by: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  /** Mails that a person switched on or off (`lib/staff/accounts/mail-choices`); without a row the default holds. */
  staff_mail_choices: { person_id: string; kind: string; wanted: number };
  /** Browsers of the staff that get notifications: the address at their push service, and the keys it is encrypted with. */
  staff_push_subscriptions: {
    id: string;
    session_id: string;
    person_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: number;
  };
  /** Recalls of a model of one year as NHTSA last listed them (`lib/catalog/facts`); make and model as in an address. */
  model_recalls: {
    make: string;
    model: string;
    year: number;
    /** List of `Recall` of `lib/catalog/facts/recall`; null: no response yet. */
    recalls_json: string | null;
    fetched_at: number | null;
    looked_at: number;
    /** Consecutive failures since the last response. */
    failures: number;
    /** Time when a response last differed from the previous one. */
    changed_at: number | null;
  };
  /** Result of the last check for a vehicle's window sticker at a URL. */
  window_stickers: {
    vin: string;
    url: string;
    found: number;
    looked_at: number;
    failures: number;
    changed_at: number | null;
  };
  /** Secrets of this installation that sign values stored in browsers (`lib/core/db/server-key`). */
  server_keys: { name: string; value: string; created_at: number };
}

export type FeedOutcome = "imported" | "unchanged" | "stopped" | "failed";
export type FeedAlarm = "stopped" | "stale";
export type AlertState = "pending" | "active" | "paused" | "ended";
export type OutboxState = "queued" | "sending" | "sent" | "failed";
export type Db = Kysely<Tables>;
