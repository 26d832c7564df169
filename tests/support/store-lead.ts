import type { Db } from "../../lib/core/db/schema";
import type { Lead } from "../../lib/leads/core/lead";
import { leadWork } from "../../lib/leads/core/lead-work";

/** Stores a lead with the staff's work on it, of which some columns may differ. @returns its id */
export async function storeLead(db: Db, lead: Lead, work: object = {}): Promise<string> {
  const { id, type, storeId: store_id, status, spamReason: spam_reason, createdAt: created_at } = lead;
  const row = { id, type, store_id, status, spam_reason, created_at };
  await db
    .insertInto("leads")
    .values({ ...row, idempotency_key: id, body_hash: id, payload_json: JSON.stringify(lead) })
    .execute();
  await db
    .insertInto("lead_work")
    .values({ ...leadWork(lead), ...work })
    .execute();
  return id;
}
