import "server-only";
import type { AuditAction } from "../../config/runtime/audit";
import { STAFF_LIMITS } from "../../config/runtime/limits";
import { auditDetails, insertAuditRow } from "../core/db/audit-row";
import type { Db } from "../core/db/schema";
import { env } from "../core/platform/env";
import { limiter } from "../core/platform/limits";
import { grantsOf, type Right, type StaffPerson } from "./rights";

/** Suffix of the action of a refused attempt. */
export const REFUSED = ".refused";

/** Actor of an audit row: a staff member, or `command-line` with the name of the system user. */
export type Actor = Pick<StaffPerson, "id" | "name">;

/**
 * Action or attempt of a person. Before and after must not contain visitors' personal data, because audit rows cannot
 * be deleted.
 */
export interface AuditEntry {
  action: AuditAction;
  /** Changed record; without a store (null), it belongs to the group of the requested site. */
  record: { kind: string; id: string; storeId: string | null };
  before: object | null;
  after: object | null;
}

/** Audit entry as read from the table. */
export interface AuditRecord extends Omit<AuditEntry, "action"> {
  /** One of `AUDIT_ACTIONS`, with the suffix `REFUSED` if the right was missing. */
  action: string;
  /** Milliseconds since 1970. */
  at: number;
  actor: { id: string; name: string };
}

/** Adds an audit row in the caller's transaction. @param now milliseconds since 1970 */
export function writeAudit(trx: Db, actor: Actor, entry: AuditEntry, now: number): Promise<void> {
  return insertRow(trx, actor, entry, now);
}

function insertRow(
  trx: Db,
  actor: Actor,
  { action, record, before, after }: Omit<AuditRecord, "at" | "actor">,
  now: number,
): Promise<void> {
  const storeId = record.storeId ?? env().STORE_GROUP;
  return insertAuditRow(trx, actor, { action, record: { ...record, storeId }, before, after }, now);
}

/** Attempted action and the missing right, or null if any role would have been enough. */
export interface RefusedAttempt extends Pick<AuditEntry, "action" | "record"> {
  right: Right | null;
}

/**
 * Adds an audit row for an attempt without the right. Beyond a limit per person, attempts are only logged, so that
 * nobody can fill the table. @param now milliseconds since 1970
 */
export async function writeRefusal(
  db: Db,
  actor: Actor,
  { action, record, right }: RefusedAttempt,
  now: number,
): Promise<void> {
  const within = await limiter(STAFF_LIMITS.refusals)(actor.id);
  if (!within.ok) return;
  await insertRow(db, actor, { action: action + REFUSED, record, before: null, after: { right } }, now);
}

/** Returns a record's history for a person: refused attempts of others are shown only to those who see the audit log. */
export async function recordHistory(
  db: Db,
  person: StaffPerson,
  kind: string,
  id: string,
): Promise<AuditRecord[]> {
  const all = await auditOf(db, kind, id);
  return grantsOf(person, "audit").length > 0
    ? all
    : all.filter(({ action, actor }) => actor.id === person.id || !action.endsWith(REFUSED));
}

/** Returns the audit rows of one record, newest first. */
export async function auditOf(db: Db, kind: string, id: string): Promise<AuditRecord[]> {
  const rows = await db
    .selectFrom("audit")
    .selectAll()
    .where("record_kind", "=", kind)
    .where("record_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    at: row.at,
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action,
    record: { kind: row.record_kind, id: row.record_id, storeId: row.store_id },
    ...auditDetails(row),
  }));
}
