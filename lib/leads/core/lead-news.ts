import "server-only";
import type { LeadNewsKind } from "../../../config/leads/notices";
import type { Db } from "../../core/db/schema";
import { enqueue, type OutboxEntry } from "../../delivery/outbox/queue";

/** Outbox kind for news about a lead; `lib/staff/push` turns it into notifications and notices by mail. */
export const LEAD_NEWS_KIND = "lead-news";

/** Outbox kind for one notification to one device. */
export const PUSH_KIND = "push";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Deletes the rows of notifications and of mailed notices that finished at least a day ago. */
export async function purgeLeadNews(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "in", [LEAD_NEWS_KIND, PUSH_KIND])
    .where("state", "in", ["sent", "failed"])
    .where("updated_at", "<", now - DAY_MS)
    .execute();
  await db
    .deleteFrom("staff_notices")
    .where("mailed_at", "<", now - DAY_MS)
    .execute();
}

interface LeadNews {
  leadId: string;
  storeId: string;
  kind: LeadNewsKind;
  /** Time of the news, in milliseconds since 1970. */
  at: number;
  /** Person who did it, who gets no notice. */
  by?: string;
  /** Person whom the news concerns; by default those who work on the lead. */
  to?: string;
}

/** Queues the notices of news in its transaction, so that none is lost. */
export async function queueLeadNews(trx: Db, news: LeadNews): Promise<void> {
  await enqueue(trx, leadNewsEntry(news), news.at);
}

/** Returns the delivery of a notice. */
export function leadNewsEntry({ storeId, ...news }: LeadNews): OutboxEntry {
  const { leadId, kind, at, to } = news;
  // The `leadId` column stays empty, so that notifications are not listed among the lead's deliveries.
  const entry = { kind: LEAD_NEWS_KIND, storeId, leadId: null, payload: news };
  const key = kind === "lead" ? [leadId] : [leadId, kind, at, ...(to === undefined ? [] : [to])];
  return { ...entry, idempotencyKey: `news.${key.join(".")}` };
}
