import "server-only";
import type { Db, Tables } from "../../core/db/schema";
import { consentsOf, exportedConsent } from "../core/consent-ledger";
import { LEFT_OUT } from "./change-alerts";

/** Filter of an address's alerts. By default, all alerts are included. */
export interface AlertScope {
  groups?: readonly string[];
  /** Stores to include; an alert belongs to the store from which its person requested the first alert. */
  stores?: readonly string[];
}

/** Exports all stored data about the alerts of an address, as values for JSON. Times are ISO 8601 in UTC. */
export async function exportAlerts(db: Db, email: string, scope: AlertScope = {}) {
  const people = await peopleWith(db, email, scope).execute();
  const ids = people.map(({ id }) => id);
  return {
    alerts: ids.length === 0 ? [] : await alertsIn(db, ids),
    alertNews: ids.length === 0 ? [] : await newsFor(db, ids),
    consents: (await consentsOf(db, { emails: [email] }, scope)).map(exportedConsent),
  };
}

function peopleWith(db: Db, email: string, { groups, stores }: AlertScope) {
  return db
    .selectFrom("alert_people")
    .select("alert_people.id")
    .where("alert_people.email", "=", addressOf(email))
    .$if(groups !== undefined, (query) => query.where("alert_people.group_id", "in", groups!))
    .$if(stores !== undefined, (query) => query.where("alert_people.store_id", "in", stores!));
}

async function alertsIn(db: Db, personIds: readonly string[]) {
  const rows = await db
    .selectFrom("alert_subscriptions")
    .selectAll()
    .where("person_id", "in", personIds)
    .orderBy("created_at")
    .execute();
  return rows.map(exportedAlert);
}

/** Returns an alert as values for JSON. */
export function exportedAlert(row: Tables["alert_subscriptions"]) {
  return {
    kind: row.kind,
    label: row.label,
    search: row.search,
    vin: row.vin,
    frequency: row.frequency,
    state: row.state,
    storeMayContact: row.contact === 1,
    createdAt: time(row.created_at),
    confirmedAt: time(row.confirmed_at),
    endedAt: time(row.ended_at),
  };
}

async function newsFor(db: Db, personIds: readonly string[]) {
  const rows = await db
    .selectFrom("alert_events")
    .selectAll()
    .where("person_id", "in", personIds)
    .orderBy("created_at")
    .execute();
  return rows.map(exportedNews);
}

/** Returns an alert's event as values for JSON. */
export function exportedNews(row: Tables["alert_events"]) {
  return {
    vin: row.vin,
    event: row.event,
    foundAt: time(row.created_at),
    mailed: row.digest !== null && row.digest !== LEFT_OUT,
  };
}

/** Normalizes an email address as stored. */
function addressOf(email: string): string {
  return email.trim().toLowerCase();
}

function time(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
