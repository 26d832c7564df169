import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { AlertFrequency, AlertKind } from "../../../config/leads/alerts";
import { readSearchState } from "../../catalog/inventory/search/results/saved-searches";
import type { AlertState, Db } from "../../core/db/schema";
import { creditKeys } from "../core/keys";
import type { AlertStock } from "./alert-stock";

const TOKEN = /^[\w-]{43}$/;

/** Creates the token of a confirmation link: 256 random bits. The database stores only its hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the token of the link to a person's alerts, which is the same in each mail. The token is derived with the
 * site's key, which is not in the database, so stored values give no access.
 */
export async function managementToken(personId: string): Promise<string> {
  const { keyedHash } = await creditKeys();
  return Buffer.from(keyedHash(`alerts.${personId}`), "hex").toString("base64url");
}

function isToken(text: string): boolean {
  return TOKEN.test(text);
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Person who owns the alerts of one mailbox. */
export interface AlertPerson {
  id: string;
  groupId: string;
  storeId: string;
  email: string;
}

/** Alert as shown on the page of a person's alerts. */
export interface Alert {
  id: string;
  kind: AlertKind;
  label: string;
  search: string;
  vin: string;
  storeId: string;
  frequency: AlertFrequency;
  state: AlertState;
  /** Permission for the store to contact the person. */
  contact: boolean;
  createdAt: number;
  confirmedAt: number | null;
}

/** Finds a person by the token in the link of each mail. Returns null if the token is unknown or no longer valid. */
export async function personByToken(db: Db, groupId: string, token: string): Promise<AlertPerson | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom("alert_people")
    .select(["id", "group_id", "store_id", "email"])
    .where("token_hash", "=", hashOf(token))
    .where("group_id", "=", groupId)
    .executeTakeFirst();
  return row ? personOf(row) : null;
}

/**
 * Finds a person by the token of a confirmation mail. Returns null if the token expired or a newer mail replaced it.
 */
export async function personToConfirm(
  db: Db,
  groupId: string,
  token: string,
  now: number,
): Promise<AlertPerson | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom("alert_people")
    .select(["id", "group_id", "store_id", "email"])
    .where("confirm_hash", "=", hashOf(token))
    .where("confirm_until", ">", now)
    .where("group_id", "=", groupId)
    .executeTakeFirst();
  return row ? personOf(row) : null;
}

function personOf(row: { id: string; group_id: string; store_id: string; email: string }): AlertPerson {
  return { id: row.id, groupId: row.group_id, storeId: row.store_id, email: row.email };
}

/** Returns a person's alerts, newest first. */
export async function alertsOf(db: Db, personId: string): Promise<Alert[]> {
  const rows = await db
    .selectFrom("alert_subscriptions")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as AlertKind,
    label: row.label,
    search: row.search,
    vin: row.vin,
    storeId: row.store_id,
    frequency: row.frequency as AlertFrequency,
    state: row.state,
    contact: row.contact === 1,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
  }));
}

/**
 * Returns the ids of alerts that can no longer match: their search URL became invalid, or their store no longer exists.
 */
export function unreadableAlerts(
  alerts: readonly Pick<Alert, "id" | "search" | "storeId">[],
  { stores }: Pick<AlertStock, "stores">,
): Set<string> {
  const isKnown = (storeId: string) => storeId === "" || stores.some(({ id }) => id === storeId);
  const lost = alerts.filter(
    ({ search, storeId }) => search !== "" && (!isKnown(storeId) || readSearchState(search) === null),
  );
  return new Set(lost.map(({ id }) => id));
}
