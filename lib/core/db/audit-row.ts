import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { safeDetails } from "./audit-details";
import type { Tables } from "./schema";
import { readStored } from "./stored-json";

/** Action on a record, and its values before and after. */
export interface AuditRow {
  action: string;
  /** A record of no single store names its group as the store. */
  record: { kind: string; id: string; storeId: string };
  before: object | null;
  after: object | null;
}

/** Adds a row to the audit table, in the caller's transaction. @param now milliseconds since 1970 */
export async function insertAuditRow(
  trx: Kysely<Tables>,
  actor: { id: string; name: string },
  { action, record, before, after }: AuditRow,
  now: number,
): Promise<void> {
  await trx
    .insertInto("audit")
    .values({
      id: nextId(),
      at: now,
      actor_id: actor.id,
      actor_name: actor.name,
      action,
      record_kind: record.kind,
      record_id: record.id,
      store_id: record.storeId,
      before_json: textOf(record.kind, before),
      after_json: textOf(record.kind, after),
    })
    .execute();
}

const DetailsSchema = z.record(z.string(), z.unknown()).nullable();

/** The record before and after, as a row of the audit table has them. @throws StoredJsonError */
export function auditDetails(row: { id: string; before_json: string | null; after_json: string | null }) {
  const read = (json: string | null) => readStored(DetailsSchema, json ?? "null", `audit ${row.id}`);
  return { before: read(row.before_json), after: read(row.after_json) };
}

function textOf(kind: string, details: object | null): string | null {
  return details && JSON.stringify(safeDetails(kind, details));
}

/** Rows of one millisecond stay in the order in which a process wrote them: which change was the last decides what is undone. */
function nextId(): string {
  return `${process.hrtime.bigint().toString(36).padStart(13, "0")}-${randomUUID()}`;
}
