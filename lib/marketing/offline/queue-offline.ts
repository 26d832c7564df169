import "server-only";
import { APPLICATION_TYPES } from "../../../config/leads/leads";
import {
  type AdPlatform,
  OFFLINE_TIMES,
  type OfflineEventName,
} from "../../../config/marketing/offline-conversions";
import type { Db } from "../../core/db/schema";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import { readLead } from "../../leads/core/stored-lead";
import { offlineEntry, platformsOf } from "./offline-conversion";

/** Lead that became a customer or a visitor. */
interface Outcome {
  leadId: string;
  storeId: string;
  event: OfflineEventName;
  at: number;
  /** Price in US dollars, as another system reported it. */
  value?: number;
}

/** Returns true if a platform gets an event. */
export type Takes = (platform: AdPlatform, event: OfflineEventName) => boolean;

/**
 * Queues the offline conversions of leads that were sold or came to a test drive (docs/rules.md#offline-conversions),
 * an hour later, so that a corrected mistake is not sent. Leads without consent or without a click are left out.
 * @param now milliseconds since 1970
 * @returns number of queued events
 */
export async function queueOffline(db: Db, takes: Takes, now: number): Promise<number> {
  const from = now - OFFLINE_TIMES.maxAgeMs;
  const to = now - OFFLINE_TIMES.waitMs;
  let queued = 0;
  for (const outcome of [...(await soldLeads(db, from, to)), ...(await visits(db, from, to))]) {
    const { storeId, ...of } = outcome;
    const { leadId, event } = of;
    const lead = await readLead(db, leadId);
    if (!lead || lead.spamReason !== null) continue;
    for (const platform of platformsOf(lead.ads).filter((each) => takes(each, event)))
      if (await enqueue(db, offlineEntry({ platform, ...of }, storeId), now)) queued++;
  }
  if (queued > 0) wakeOutbox();
  return queued;
}

async function soldLeads(db: Db, from: number, to: number): Promise<Outcome[]> {
  const rows = await db
    .selectFrom("lead_work")
    .leftJoin("sales", "sales.lead_id", "lead_work.lead_id")
    .select(["lead_work.lead_id", "lead_work.store_id", "updated_at", "sales.price", "sales.sold_at"])
    .where("stage", "=", "sold")
    // A hired applicant is no sale.
    .where("type", "not in", APPLICATION_TYPES)
    .where("spam", "=", 0)
    .where("updated_at", ">", from)
    .where("updated_at", "<=", to)
    .execute();
  return rows.map((row) => ({
    leadId: row.lead_id,
    storeId: row.store_id,
    event: "sold",
    at: Number(row.sold_at ?? row.updated_at),
    ...(row.price !== null && { value: Number(row.price) / 100 }),
  }));
}

async function visits(db: Db, from: number, to: number): Promise<Outcome[]> {
  const rows = await db
    .selectFrom("appointment_outcomes")
    .select(["lead_id", "store_id", "starts_at"])
    .where("outcome", "=", "attended")
    .where("kind", "=", "test-drive")
    .where("starts_at", ">", from)
    .where("decided_at", "<=", to)
    .execute();
  return rows.map((row) => ({
    leadId: row.lead_id,
    storeId: row.store_id,
    event: "visit",
    at: Number(row.starts_at),
  }));
}
