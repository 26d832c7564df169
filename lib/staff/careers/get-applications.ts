import "server-only";
import { sql } from "kysely";
import { LEAD_WORK_LIMITS, type LeadStage } from "../../../config/leads/lead-work";
import type { Lead } from "../../leads/core/lead";
import { parseLead } from "../../leads/core/stored-lead";
import { type LeadWorkRow, stateOf } from "../leads/lead-state";
import { personName } from "../leads/person-name";
import { mayBeSeen, type StaffContext } from "../leads/scope";
import { unreadOf } from "../leads/unread";
import { readCursor, writeCursor } from "../lists/page-query";

/** Job application in the list. */
export interface Application {
  id: string;
  storeId: string;
  name: string;
  /** Title of the position, as it was when the application came. */
  position: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  stage: LeadStage;
  assignee: string | null;
  hasFile: boolean;
  unread: boolean;
}

export interface ApplicationPage {
  applications: Application[];
  /** `after` of the next page, or null on the last one. */
  next: string | null;
}

/** Returns a page of the job applications that the person may see, newest first, without spam. */
export async function getApplications(context: StaffContext, after?: string): Promise<ApplicationPage> {
  const cursor = readCursor(after, 1);
  const size = LEAD_WORK_LIMITS.pageSize;
  const rows = await context.db
    .selectFrom("lead_work")
    .selectAll()
    .where((eb) => mayBeSeen(eb, context, "careers"))
    .where("spam", "=", 0)
    .$if(cursor !== null, (more) =>
      more.where(sql<boolean>`(created_at, lead_id) < (${cursor![0]}, ${cursor![1]})`),
    )
    .orderBy("created_at", "desc")
    .orderBy("lead_id", "desc")
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const unread = await unreadOf(context, shown);
  const sent = await payloadsOf(context, shown);
  const applications = shown.flatMap((row) => {
    const { id, storeId, createdAt: receivedAt, stage, assignee } = stateOf(row);
    const lead = sent.get(id);
    // The application was deleted between the two reads.
    if (!lead) return [];
    const { user, details, files = [] } = lead;
    const about = { position: details?.[0]?.value ?? "", hasFile: files.length > 0 };
    return {
      id,
      storeId,
      name: personName(user),
      ...about,
      receivedAt,
      stage,
      assignee,
      unread: unread.has(id),
    };
  });
  return {
    applications,
    next: rows.length > size && last ? writeCursor([last.created_at, last.lead_id]) : null,
  };
}

async function payloadsOf({ db }: StaffContext, rows: readonly LeadWorkRow[]): Promise<Map<string, Lead>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ lead_id }) => lead_id);
  const leads = await db.selectFrom("leads").select(["id", "payload_json"]).where("id", "in", ids).execute();
  return new Map(leads.map(({ id, payload_json }) => [id, parseLead(payload_json, id)]));
}
