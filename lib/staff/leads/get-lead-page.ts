import "server-only";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { CLOSED_STAGES, LEAD_WORK_LIMITS } from "../../../config/leads/lead-work";
import { AD_KINDS } from "../../../config/marketing/offline-conversions";
import { phoneDigits } from "../../core/contact/phone-format";
import { LEAD_ORDER_KEYS } from "../../core/db/migrations/0030-lead-views";
import { WAITING_ORDER } from "../../core/db/migrations/0060-customer-replies";
import type { OutboxState, Tables } from "../../core/db/schema";
import { searchable } from "../../leads/core/advertising-source";
import { parseLead } from "../../leads/core/stored-lead";
import { containsWord, readCursor, readCursorOf, writeCursor } from "../lists/page-query";
import { deliveryStates } from "./deliveries";
import { hasDueTask } from "./due-tasks";
import { type LeadLine, type LeadPage, type LeadWorkRow, stateOf } from "./lead-state";
import type { DeliveryState } from "./list-address";
import type { LeadListQuery } from "./list-query";
import { isLate, longestWaiting } from "./longest-waiting";
import { personName } from "./person-name";
import { responseState } from "./response-clock";
import { isReplied, isUnanswered, mayBeSeen, type StaffContext, waitingSince } from "./scope";
import { hasTag, tagsOf } from "./tags";
import { unreadOf } from "./unread";

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** Sorts the newest first, as the end of a text: the numbers have equally many digits. */
const NEWEST_FIRST = "cast(9007199254740991 - created_at as text)";
/** Sort key of a lead's assignee: by name, the unassigned leads last. */
const ASSIGNEE_ORDER = `coalesce((select '0' || lower(name) from staff_people where id = assignee), '1') || ' ' || ${NEWEST_FIRST}`;

/** Sort key of each order: a column or an expression, which is indexed where the whole list is often read so. Ties are ordered by id. */
const ORDERS: Record<LeadListQuery["sort"], readonly [key: string, direction: "asc" | "desc"]> = {
  newest: ["created_at", "desc"],
  oldest: ["created_at", "asc"],
  due: [WAITING_ORDER, "asc"],
  name: ["name", "asc"],
  stage: [LEAD_ORDER_KEYS.stage, "asc"],
  assignee: [`(${ASSIGNEE_ORDER})`, "asc"],
  store: [`(coalesce(store_id, '') || ' ' || ${NEWEST_FIRST})`, "asc"],
  changed: ["updated_at", "desc"],
};

/** Returns a page of the leads that the person may see. Later pages are as fast as the first. */
export async function getLeadPage(context: StaffContext, query: LeadListQuery): Promise<LeadPage> {
  const { rows, next } = await (query.sort === "due"
    ? waitingRows(context, query)
    : sortedRows(context, query));
  return { leads: await linesOf(context, rows), next };
}

interface RowPage {
  rows: LeadWorkRow[];
  next: string | null;
}

/** Sort keys of `WAITING_ORDER` above this value are those of leads that do not wait. */
const NOT_WAITING = 2 ** 52;

/** Cursor of a waiting lead: its position by opening hours at the time of the first page. */
const WaitingCursor = z.tuple([z.number(), z.string(), z.int().nonnegative(), z.int().nonnegative()]);

/** Returns a page of the leads that wait, the longest by opening hours first, then of the rest, newest first. */
async function waitingRows(context: StaffContext, query: LeadListQuery): Promise<RowPage> {
  const rest = readCursor(query.after, 1);
  if (rest && Number(rest[0]) >= NOT_WAITING) return sortedRows(context, query);
  const cursor = readCursorOf(query.after, WaitingCursor);
  const after = cursor && { since: cursor[0], id: cursor[1], minutes: cursor[2], at: cursor[3] };
  const size = LEAD_WORK_LIMITS.pageSize;
  const waiting = await longestWaiting(context, {
    where: (eb) => eb.and(conditions(eb, context, query)),
    limit: size + 1,
    after: after && isRecent(after.at, context.now()) ? after : null,
  });
  const rows = waiting.slice(0, size).map(({ row }) => row);
  const last = waiting[size - 1];
  if (last && waiting.length > size) {
    const { since, id, minutes, at } = last.position;
    return { rows, next: writeCursor([since, id, minutes, at]) };
  }
  const others = await sortedRows(
    context,
    { ...query, after: writeCursor([NOT_WAITING, ""]) },
    size - rows.length,
  );
  return { rows: [...rows, ...others.rows], next: others.next };
}

/** Returns true for the time of a first page that a person may still be reading. */
function isRecent(at: number, now: number): boolean {
  return at > now - DAY_MS && at <= now + HOUR_MS;
}

/** Returns a page in the order of a sort key that the database has. */
async function sortedRows(
  context: StaffContext,
  query: LeadListQuery,
  size: number = LEAD_WORK_LIMITS.pageSize,
): Promise<RowPage> {
  const [text, direction] = ORDERS[query.sort];
  const key = sql<string | number>`${sql.raw(text)}`;
  const cursor = readCursor(query.after, 1);
  const rows = await context.db
    .selectFrom("lead_work")
    .selectAll()
    .select(key.as("order_key"))
    .where((eb) => mayBeSeen(eb, context))
    .where((eb) => eb.and(conditions(eb, context, query)))
    .$if(cursor !== null, (more) =>
      more.where(
        sql<SqlBool>`(${key}, lead_id) ${sql.raw(direction === "desc" ? "<" : ">")} (${cursor![0]}, ${cursor![1]})`,
      ),
    )
    .orderBy(key, direction)
    .orderBy("lead_id", direction)
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  if (rows.length <= size) return { rows: shown, next: null };
  return { rows: shown, next: writeCursor(last ? [last.order_key, last.lead_id] : [NOT_WAITING, ""]) };
}

/** Counts the leads in a list. */
export async function countLeads(context: StaffContext, query: LeadListQuery): Promise<number> {
  const { count } = await context.db
    .selectFrom("lead_work")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where((eb) => mayBeSeen(eb, context))
    .where((eb) => eb.and(conditions(eb, context, query)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the versions of the leads in a list by id, at most `max`. */
export async function selectLeads(
  context: StaffContext,
  query: LeadListQuery,
  max: number,
): Promise<Record<string, number>> {
  const rows = await context.db
    .selectFrom("lead_work")
    .select(["lead_id", "version"])
    .where((eb) => mayBeSeen(eb, context))
    .where((eb) => eb.and(conditions(eb, context, query)))
    .orderBy("created_at", "desc")
    .limit(max)
    .execute();
  return Object.fromEntries(rows.map(({ lead_id, version }) => [lead_id, version]));
}

type Builder = ExpressionBuilder<Tables, "lead_work">;

function conditions(eb: Builder, context: StaffContext, query: LeadListQuery): Expression<SqlBool>[] {
  const { q, store, type, stage, assignee, source, days, waiting, spam, delivery } = query;
  const all: Expression<SqlBool>[] = [];
  if (store) all.push(eb("store_id", "=", store));
  if (type) all.push(eb("type", "=", type));
  if (stage) all.push(stage === "open" ? eb("stage", "not in", CLOSED_STAGES) : eb("stage", "=", stage));
  if (assignee === "nobody") all.push(eb("assignee", "is", null));
  else if (assignee) all.push(eb("assignee", "=", assignee === "me" ? context.person.id : assignee));
  if (source) all.push(eb("source", "=", source));
  if (days) all.push(eb("created_at", ">=", context.now() - days * DAY_MS));
  if (waiting) all.push(isUnanswered(), eb(waitingSince(), "<=", context.now() - waiting * HOUR_MS));
  if (spam !== "all") all.push(eb("spam", "=", spam === "yes" ? 1 : 0));
  if (delivery) all.push(isDelivered(eb, delivery));
  if (query.answer) all.push(isUnanswered());
  if (query.answer === "replied") all.push(isReplied(true));
  if (query.answer === "late") all.push(isReplied(false), isLate(eb, context));
  if (query.task === "due") all.push(hasDueTask(eb, context));
  if (query.tag) all.push(hasTag(eb, query.tag));
  return [...all, ...searchTerms(q ?? "").map((word) => containsWord(context.db, word))];
}

/** Returns the search terms; a phone number is reduced to digits. */
function searchTerms(text: string): string[] {
  const isNumber = /^[+\d\s().-]{7,}$/.test(text);
  return isNumber ? [phoneDigits(text)] : searchable(text).split(" ").filter(Boolean);
}

/**
 * Returns the condition for a delivery state. Few messages are unsent and they are indexed, so the query starts from
 * them.
 */
function isDelivered(eb: Builder, state: DeliveryState): Expression<SqlBool> {
  const some = (...states: OutboxState[]) =>
    eb(
      "lead_work.lead_id",
      "in",
      eb
        .selectFrom("outbox")
        .select("outbox.lead_id")
        .where("outbox.lead_id", "is not", null)
        .where("outbox.kind", "not in", AD_KINDS)
        .where("outbox.state", "in", states),
    );
  const any = eb.exists(
    eb
      .selectFrom("outbox")
      .select("outbox.id")
      .whereRef("outbox.lead_id", "=", "lead_work.lead_id")
      .where("outbox.kind", "not in", AD_KINDS),
  );
  switch (state) {
    case "failed":
      return some("failed");
    case "waiting":
      return eb.and([some("queued", "sending"), eb.not(some("failed"))]);
    case "sent":
      return eb.and([any, eb.not(some("failed", "queued", "sending"))]);
    case "none":
      return eb.not(any);
  }
}

/** Returns list lines for some rows, in the same order. */
export async function linesOf(context: StaffContext, rows: readonly LeadWorkRow[]): Promise<LeadLine[]> {
  const { db, hoursOf, now } = context;
  const ids = rows.map((row) => row.lead_id);
  if (ids.length === 0) return [];
  const payloads = await db
    .selectFrom("leads")
    .select(["id", "payload_json"])
    .where("id", "in", ids)
    .execute();
  const leads = new Map(payloads.map(({ id, payload_json }) => [id, parseLead(payload_json, id)]));
  const deliveries = await deliveryStates(db, ids);
  const unread = await unreadOf(context, rows);
  const tags = await tagsOf(db, ids);
  return rows.flatMap((row) => {
    const lead = leads.get(row.lead_id);
    // The lead was deleted between the two reads.
    if (!lead) return [];
    const { user, vehicle } = lead;
    const state = stateOf(row);
    return {
      ...state,
      name: personName(user),
      email: user.email,
      phone: user.phone,
      vehicle: vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model}` : "",
      source: row.source,
      delivery: deliveries.get(row.lead_id) ?? "none",
      unread: unread.has(row.lead_id),
      tags: tags.filter(({ lead_id }) => lead_id === row.lead_id).map(({ tag }) => tag),
      response: responseState(state, hoursOf(state), now()),
    };
  });
}
