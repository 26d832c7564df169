import "server-only";
import { CLOSED_STAGES, type LeadStage, UNREAD } from "../../../config/leads/lead-work";
import type { Db } from "../../core/db/schema";
import type { LeadWorkRow } from "./lead-state";
import { mayBeSeen, type StaffContext } from "./scope";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Returns those of the given leads that have news for the person: leads that the person has not opened, and those whose
 * customer has replied since, unless another person has them. Only open leads count, without spam, with news of the last
 * 30 days and after the person joined.
 */
export async function unreadOf(
  context: Pick<StaffContext, "db" | "person" | "now">,
  rows: readonly LeadWorkRow[],
): Promise<Set<string>> {
  const since = await countsFrom(context);
  const recent = rows.filter(
    (row) =>
      Math.max(row.created_at, row.last_reply_at ?? 0) >= since &&
      row.spam === 0 &&
      !CLOSED_STAGES.includes(row.stage as LeadStage),
  );
  if (recent.length === 0) return new Set();
  const { id: personId } = context.person;
  const read = await context.db
    .selectFrom("lead_reads")
    .select(["lead_id", "opened_at"])
    .where("person_id", "=", personId)
    .where(
      "lead_id",
      "in",
      recent.map(({ lead_id }) => lead_id),
    )
    .execute();
  const opened = new Map(read.map(({ lead_id, opened_at }) => [lead_id, opened_at]));
  const isUnread = ({ lead_id, last_reply_at, assignee }: LeadWorkRow) => {
    const at = opened.get(lead_id);
    if (at === undefined) return true;
    return (assignee === null || assignee === personId) && (last_reply_at ?? 0) > at;
  };
  return new Set(recent.filter(isUnread).map(({ lead_id }) => lead_id));
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
  const rows = await unreadLeads(context, await countsFrom(context)).execute();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await markOpened(
      context,
      rows.slice(from, from + ROWS_AT_ONCE).map(({ lead_id }) => lead_id),
    );
}

const ROWS_AT_ONCE = 200;

/** Records that the person has seen all that some leads have to show until now. */
export async function markOpened(
  { db, person, now }: Pick<StaffContext, "db" | "person" | "now">,
  leadIds: readonly string[],
): Promise<void> {
  const opened_at = now();
  await db
    .insertInto("lead_reads")
    .values(leadIds.map((lead_id) => ({ person_id: person.id, lead_id, opened_at })))
    .onConflict((conflict) => conflict.columns(["person_id", "lead_id"]).doUpdateSet({ opened_at }))
    .execute();
}

/** Makes a lead unread again for the person. */
export async function markUnread(
  { db, person }: Pick<StaffContext, "db" | "person">,
  leadId: string,
): Promise<void> {
  await db
    .deleteFrom("lead_reads")
    .where("person_id", "=", person.id)
    .where("lead_id", "=", leadId)
    .execute();
}

function unreadLeads(context: StaffContext, since: number) {
  const { db, person } = context;
  return db
    .selectFrom("lead_work")
    .select("lead_id")
    .where((eb) => eb.or([eb("created_at", ">=", since), eb("last_reply_at", ">=", since)]))
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
            .where("lead_reads.person_id", "=", person.id)
            .where((read) =>
              read.or([
                read("lead_work.last_reply_at", "is", null),
                read("lead_reads.opened_at", ">=", read.ref("lead_work.last_reply_at")),
                read("lead_work.assignee", "!=", person.id),
              ]),
            ),
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
