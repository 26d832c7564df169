import { type Generated, type Kysely, sql } from "kysely";
import type { ConsentPurpose, WithdrawnHow } from "../../../../config/leads/consents";
import type { Locale } from "../../../../config/runtime/languages";

export interface AlertTables {
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
    /** Language of the page where the first alert was requested; null: the default one. Since migration 66. */
    language: Generated<Locale | null>;
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
    state: "pending" | "active" | "paused" | "ended";
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
}

/** Creates subscribers, their alerts, what was found for them, the last seen state of the stock, and consents. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
