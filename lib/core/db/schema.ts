import type { Kysely } from "kysely";

/** Times are milliseconds since 1970 (UTC); `*_json` columns hold JSON text; ids are text. One schema for SQLite and PostgreSQL. */
export interface Tables {
  store_groups: { id: string; profile_json: string };
  stores: { id: string; group_id: string; position: number; profile_json: string };
  vehicles: {
    store_id: string;
    vin: string;
    /** A `Vehicle` of `lib/store/api/vehicle-schema`. */
    data_json: string;
    /** Fingerprint of the feed row it came from: an unchanged row is not written again. */
    source_hash: string;
    first_seen_at: number;
    updated_at: number;
    /** When the feed stopped listing it; null while it is on offer. */
    removed_at: number | null;
  };
  /** Records of the content collections (`lib/store/api/collections`), in the order of the files that they were imported from. */
  content: { group_id: string; collection: string; id: string; position: number; data_json: string };
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
    /** Why it looks like spam, or null. Flagged leads are kept and delivered with a mark (docs/rules.md#lead-delivery). */
    spam_reason: string | null;
    created_at: number;
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
  /** Files that visitors sent, until their retention is over (`FILE_RETENTION_DAYS`). */
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
    /** A `ServiceAppointment` of `lib/leads/service/appointment`. */
    data_json: string;
    created_at: number;
    updated_at: number;
  };
  /** What service appointments take of a department's capacity: one place in each step of time. */
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
  /** Who opened or exported which application, and when; kept even after the application is deleted. */
  credit_openings: {
    id: string;
    lead_id: string;
    how: "opened" | "exported";
    opened_by: string;
    opened_at: number;
  };
  /** What was typed into a form that was refused without JavaScript, for the page that shows it again. */
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
  /** How fast pages were for visitors: counts alone, by day (UTC), kind of page, vital and bucket (`lib/marketing/vitals/histogram`). */
  web_vitals: { day: string; page: string; vital: string; bucket: number; count: number };
  /** Secrets of this installation that sign values stored in browsers (`lib/core/db/server-key`). */
  server_keys: { name: string; value: string; created_at: number };
}

export type OutboxState = "queued" | "sending" | "sent" | "failed";
export type Db = Kysely<Tables>;
