import "server-only";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { enqueue } from "../../delivery/outbox/queue";

/** Outbox kind for "a lead has arrived"; `lib/staff/push` turns it into notifications. */
export const LEAD_NEWS_KIND = "lead-news";

/** Outbox kind for one notification to one device. */
export const PUSH_KIND = "push";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Deletes the rows of notifications that finished at least a day ago. */
export async function purgeLeadNews(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "in", [LEAD_NEWS_KIND, PUSH_KIND])
    .where("state", "in", ["sent", "failed"])
    .where("updated_at", "<", now - DAY_MS)
    .execute();
}

/** News about a lead: it has arrived, its customer has replied, or a rule has assigned it. */
export type LeadNewsKind = "lead" | "reply" | "assigned";

interface LeadNews {
  leadId: string;
  storeId: string;
  kind: LeadNewsKind;
  /** Time of the news, in milliseconds since 1970. */
  at: number;
}

/** Queues the notification of news in its transaction. Skips sites that send no notifications. */
export async function queueLeadNews(trx: Db, { leadId, storeId, kind, at }: LeadNews): Promise<void> {
  if (!env().VAPID_PRIVATE_KEY) return;
  // The `leadId` column stays empty, so that notifications are not listed among the lead's deliveries.
  const entry = { kind: LEAD_NEWS_KIND, storeId, leadId: null, payload: { leadId, kind, at } };
  const key = kind === "lead" ? `news.${leadId}` : `news.${leadId}.${at}`;
  await enqueue(trx, { ...entry, idempotencyKey: key }, at);
}
