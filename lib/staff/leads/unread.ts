import "server-only";
import { CLOSED_STAGES, type LeadStage, UNREAD } from "../../../config/leads/lead-work";
import type { Db } from "../../core/db/schema";
import type { LeadWorkRow } from "./lead-state";
import { mayBeSeen, type StaffContext } from "./scope";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Returns those of the given leads that the person has not opened. Only open leads count, without spam, from the last
 * 30 days and after the person joined.
 */
export async function unreadOf(
  context: Pick<StaffContext, "db" | "person" | "now">,
  rows: readonly LeadWorkRow[],
): Promise<Set<string>> {
  const since = await countsFrom(context);
  const recent = rows
    .filter(
      (row) => row.created_at >= since && row.spam === 0 && !CLOSED_STAGES.includes(row.stage as LeadStage),
    )
    .map((row) => row.lead_id);
  if (recent.length === 0) return new Set();
  const read = await context.db
    .selectFrom("lead_reads")
    .select("lead_id")
    .where("person_id", "=", context.person.id)
    .where("lead_id", "in", recent)
    .execute();
  const opened = new Set(read.map(({ lead_id }) => lead_id));
  return new Set(recent.filter((id) => !opened.has(id)));
}

/** Counts a person's unread leads, at most one more than `UNREAD.max`. */
export async function countUnread(context: StaffContext): Promise<number> {
  const rows = await unreadLeads(context, await countsFrom(context))
    .limit(UNREAD.max + 1)
    .execute();
  return rows.length;
}

/** Marks all unread leads of the person as read. */
export async function openAll(context: StaffContext): Promise<void> {
  const { db, person, now } = context;
  const rows = await unreadLeads(context, await countsFrom(context)).execute();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto("lead_reads")
      .values(
        rows
          .slice(from, from + ROWS_AT_ONCE)
          .map(({ lead_id }) => ({ person_id: person.id, lead_id, opened_at: now() })),
      )
      .onConflict((conflict) => conflict.columns(["person_id", "lead_id"]).doNothing())
      .execute();
}

const ROWS_AT_ONCE = 200;

/** Records that the person has opened a lead's page. */
export async function markOpened(
  { db, person, now }: Pick<StaffContext, "db" | "person" | "now">,
  leadId: string,
): Promise<void> {
  await db
    .insertInto("lead_reads")
    .values({ person_id: person.id, lead_id: leadId, opened_at: now() })
    .onConflict((conflict) => conflict.columns(["person_id", "lead_id"]).doNothing())
    .execute();
}

function unreadLeads(context: StaffContext, since: number) {
  const { db, person } = context;
  return db
    .selectFrom("lead_work")
    .select("lead_id")
    .where("created_at", ">=", since)
    .where("spam", "=", 0)
    .where("stage", "not in", CLOSED_STAGES)
    .where((eb) => mayBeSeen(eb, context))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("lead_reads")
            .select("lead_reads.lead_id")
            .whereRef("lead_reads.lead_id", "=", "lead_work.lead_id")
            .where("lead_reads.person_id", "=", person.id),
        ),
      ),
    );
}

/**
 * Returns the time from which leads can be unread. New people start without unread leads that others have replied to.
 * @returns milliseconds since 1970
 */
async function countsFrom({ db, person, now }: Pick<StaffContext, "db" | "person" | "now">): Promise<number> {
  const joined = await joinedAt(db, person.id);
  return Math.max(joined, now() - UNREAD.days * DAY_MS);
}

async function joinedAt(db: Db, personId: string): Promise<number> {
  const row = await db
    .selectFrom("staff_people")
    .select("created_at")
    .where("id", "=", personId)
    .executeTakeFirst();
  return row ? Date.parse(row.created_at) : 0;
}
