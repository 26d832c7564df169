import "server-only";
import { OVERVIEW_LISTS, REPORT_LIMITS } from "../../../config/leads/reports";
import { parseLead } from "../../leads/core/stored-lead";
import type { BookingKind } from "../../leads/schedule/outcomes";
import { countDueTasks, getDueTasks } from "../leads/due-tasks";
import { countLeads, linesOf } from "../leads/get-lead-page";
import { readLeadList } from "../leads/list-query";
import { isLate, longestWaiting } from "../leads/longest-waiting";
import { personName } from "../leads/person-name";
import { isReplied, type StaffContext } from "../leads/scope";
import { grantsOf } from "../rights";
import type { ToDo } from "./overview-schema";

const LINES = REPORT_LIMITS.toDo;

/** Returns the work that is due, the most urgent part first. Each part has its first lines and the count of all. */
export async function getToDo(context: StaffContext): Promise<ToDo> {
  const seesLeads = grantsOf(context.person, "leads.answer").length > 0;
  const nothing = { count: 0, lines: [] };
  const [replied, late, tasks, appointments] = await Promise.all([
    seesLeads ? repliedLeads(context) : nothing,
    seesLeads ? lateLeads(context) : nothing,
    seesLeads ? dueTasks(context) : nothing,
    requestedAppointments(context),
  ]);
  return { replied, late, tasks, appointments };
}

async function repliedLeads(context: StaffContext): Promise<ToDo["replied"]> {
  const waiting = await longestWaiting(context, {
    where: () => isReplied(true),
    limit: LINES,
  });
  return linesAndCount(context, waiting, OVERVIEW_LISTS.replied);
}

/** Returns the leads whose first response is late; a reply of the customer is in the part before. */
async function lateLeads(context: StaffContext): Promise<ToDo["late"]> {
  const waiting = await longestWaiting(context, {
    where: (eb) => eb.and([isReplied(false), isLate(eb, context)]),
    limit: LINES,
  });
  return linesAndCount(context, waiting, OVERVIEW_LISTS.late);
}

async function linesAndCount(
  context: StaffContext,
  waiting: Awaited<ReturnType<typeof longestWaiting>>,
  list: Record<string, string>,
) {
  const lines = await linesOf(
    context,
    waiting.map(({ row }) => row),
  );
  const isAll = waiting.length < LINES;
  const query = readLeadList(new URLSearchParams(list));
  return { lines, count: isAll ? lines.length : await countLeads(context, query) };
}

async function dueTasks(context: StaffContext): Promise<ToDo["tasks"]> {
  const lines = await getDueTasks(context, LINES);
  return { lines, count: lines.length < LINES ? lines.length : await countDueTasks(context) };
}

/** Returns the requests for service ahead that nobody has confirmed, earliest first. */
async function requestedAppointments(context: StaffContext): Promise<ToDo["appointments"]> {
  const stores = storesWithAppointments(context, "service");
  if (stores.length === 0) return { count: 0, lines: [] };
  const requested = context.db
    .selectFrom("service_appointments")
    .where("service_appointments.state", "=", "requested")
    .where("service_appointments.starts_at", ">=", context.now())
    .where("service_appointments.store_id", "in", stores);
  const rows = await requested
    .innerJoin("leads", "leads.id", "service_appointments.lead_id")
    .select(["service_appointments.lead_id as id", "service_appointments.store_id as storeId"])
    .select(["service_appointments.starts_at as startsAt", "leads.payload_json as payload"])
    .orderBy("service_appointments.starts_at")
    .orderBy("service_appointments.lead_id")
    .limit(LINES)
    .execute();
  const lines = rows.map(({ id, storeId, startsAt, payload }) => {
    const { user } = parseLead(payload, id);
    return { id, storeId, startsAt, name: personName(user) };
  });
  if (rows.length < LINES) return { count: rows.length, lines };
  const { count } = await requested
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return { count: Number(count), lines };
}

/** Returns the stores where the person manages appointments of a kind. */
export function storesWithAppointments(
  { person, stores }: Pick<StaffContext, "person" | "stores">,
  kind: BookingKind,
): string[] {
  const grants = grantsOf(person, "appointments").filter(({ scope }) => scope === "all" || scope === kind);
  const ids = grants.flatMap(({ storeId }) =>
    storeId === null ? stores : stores.filter((id) => id === storeId),
  );
  return [...new Set(ids)];
}
