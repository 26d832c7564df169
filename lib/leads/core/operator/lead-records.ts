import "server-only";
import type { Db, OutboxState } from "../../../core/db/schema";
import type { Lead } from "../lead";

/** One line of the operator's list; nothing in it identifies the visitor. */
export interface LeadRecord {
  id: string;
  type: string;
  storeId: string;
  status: string;
  spamReason: string | null;
  createdAt: number;
  /** State of its e-mail; null when it has none. */
  state: OutboxState | null;
  attempts: number;
  nextAttemptAt: number | null;
  lastError: string | null;
}

/** The newest leads first. */
export async function listLeads(
  db: Db,
  { limit, state }: { limit: number; state?: OutboxState },
): Promise<LeadRecord[]> {
  const query = records(db).orderBy("leads.created_at", "desc").limit(limit);
  return state ? query.where("outbox.state", "=", state).execute() : query.execute();
}

/** One lead with the visitor's details; null when there is none. */
export async function showLead(db: Db, id: string): Promise<{ lead: Lead; deliveries: LeadRecord[] } | null> {
  const row = await db.selectFrom("leads").select("payload_json").where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const deliveries = await records(db).where("leads.id", "=", id).execute();
  return { lead: JSON.parse(row.payload_json) as Lead, deliveries };
}

/**
 * Makes undelivered rows due at once, with a new schedule: they count as queued at `now`.
 * @returns how many deliveries that were; null when there is no such lead
 */
export async function retryLead(db: Db, id: string, now: number): Promise<number | null> {
  const lead = await db.selectFrom("leads").select("id").where("id", "=", id).executeTakeFirst();
  if (!lead) return null;
  const result = await db
    .updateTable("outbox")
    .set({ state: "queued", attempts: 0, next_attempt_at: now, created_at: now, updated_at: now })
    .where("lead_id", "=", id)
    .where("state", "in", ["queued", "failed"])
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

function records(db: Db) {
  return db
    .selectFrom("leads")
    .leftJoin("outbox", "outbox.lead_id", "leads.id")
    .select((eb) => [
      "leads.id",
      "leads.type",
      "leads.store_id as storeId",
      "leads.status",
      "leads.spam_reason as spamReason",
      "leads.created_at as createdAt",
      "outbox.state",
      eb.fn.coalesce("outbox.attempts", eb.lit(0)).as("attempts"),
      "outbox.next_attempt_at as nextAttemptAt",
      "outbox.last_error as lastError",
    ]);
}
