import "server-only";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { enqueue } from "../../delivery/outbox/queue";
import type { Lead } from "./lead";

/** The outbox's kind for "a lead has arrived"; `lib/staff/push` turns it into notifications. */
export const LEAD_NEWS_KIND = "lead-news";

/** The outbox's kind of one notification to one device. */
export const PUSH_KIND = "push";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Deletes the rows of notifications that ended a day ago. */
export async function purgeLeadNews(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "in", [LEAD_NEWS_KIND, PUSH_KIND])
    .where("state", "in", ["sent", "failed"])
    .where("updated_at", "<", now - DAY_MS)
    .execute();
}

/** Queues the news of a lead, in its own transaction; nothing where the site sends no notifications, or for spam. */
export async function queueLeadNews(
  trx: Db,
  lead: Pick<Lead, "id" | "storeId" | "createdAt" | "spamReason">,
) {
  if (!env().VAPID_PRIVATE_KEY || lead.spamReason !== null) return;
  const { id, storeId, createdAt } = lead;
  // Without the lead's id in its column: its deliveries are those of its mail.
  const entry = { kind: LEAD_NEWS_KIND, storeId, leadId: null, payload: { leadId: id, at: createdAt } };
  await enqueue(trx, { ...entry, idempotencyKey: `news.${id}` }, createdAt);
}
