import "server-only";
import { sql } from "kysely";
import { REPORT_LIMITS } from "../../../config/leads/reports";
import { oncePerScope, responsesBy } from "./report-leads";
import { type Cell, FORMER, percent, percentile } from "./report-schema";
import { leadsIn, type ReportContext, type ReportScope } from "./report-scope";
import { sortedMinutes } from "./response-tally";

/** Numbers of the same leads on their way to a sale. */
interface Funnel {
  leads: number;
  /** Leads with an appointment, also a canceled one; `byStaff` of them were booked by staff. */
  appointments: number;
  byStaff: number;
  shown: number;
  sold: number;
}

/** Key of leads without a person. */
const UNASSIGNED = "";
const EMPTY: Funnel = { leads: 0, appointments: 0, byStaff: 0, shown: 0, sold: 0 };

/**
 * Returns the work of each person on the period's leads: leads assigned, median first response in opening hours,
 * appointments, and sales. Leads of people who left are combined; unassigned leads are last.
 */
export async function salesByPerson(context: ReportContext, scope: ReportScope): Promise<Cell[][]> {
  const [people, funnels, responses] = await Promise.all([
    context.people(),
    funnelsBy(context, scope, "assignee"),
    responsesBy(context, scope, ({ assignee }) => assignee ?? UNASSIGNED),
  ]);
  const rowOf = (name: Cell, ids: readonly string[]): Cell[] => {
    const funnel = sumOf(ids.flatMap((id) => funnels.get(id) ?? []));
    const minutes = sortedMinutes(ids.flatMap((id) => responses.get(id)?.answered ?? []));
    return [name, funnel.leads, percentile(minutes, 0.5), ...stepsOf(funnel)];
  };
  const known = new Set([UNASSIGNED, ...people.map(({ id }) => id)]);
  const former = [...funnels.keys()].filter((id) => !known.has(id));
  return [
    ...people
      .filter(({ id }) => funnels.has(id))
      .map(({ id, name }) => rowOf(name, [id]))
      .sort(([a, first], [b, second]) => Number(second) - Number(first) || (String(a) < String(b) ? -1 : 1)),
    ...(former.length > 0 ? [rowOf(FORMER, former)] : []),
    ...(funnels.has(UNASSIGNED) ? [rowOf(null, [UNASSIGNED])] : []),
  ];
}

/** Returns each advertising source with its leads, appointments and sales. The rarest are combined (null). */
export async function salesBySource(context: ReportContext, scope: ReportScope): Promise<Cell[][]> {
  const all = [...(await funnelsBy(context, scope, "source"))].sort(
    ([a, first], [b, second]) => second.leads - first.leads || (a < b ? -1 : 1),
  );
  const rowOf = (source: Cell, funnel: Funnel): Cell[] => [source, funnel.leads, ...stepsOf(funnel)];
  const rest = sumOf(all.slice(REPORT_LIMITS.sources).map(([, funnel]) => funnel));
  const shown = all.slice(0, REPORT_LIMITS.sources).map(([source, funnel]) => rowOf(source, funnel));
  return rest.leads > 0 ? [...shown, rowOf(null, rest)] : shown;
}

function stepsOf({ leads, appointments, byStaff, shown, sold }: Funnel): Cell[] {
  return [appointments, byStaff, shown, sold, percent(sold, leads)];
}

/** Returns the funnels by person ("" without one) or by source. */
async function funnelsBy(
  context: ReportContext,
  scope: ReportScope,
  column: "assignee" | "source",
): Promise<Map<string, Funnel>> {
  const rows = await readFunnels(context, scope);
  const byValue = new Map<string, Funnel>();
  for (const row of rows) byValue.set(row[column], sumOf([byValue.get(row[column]) ?? EMPTY, row]));
  return byValue;
}

/** Counts the period's leads and their later steps by person and source. */
const readFunnels = oncePerScope(async ({ db }, scope) => {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("lead_work")
        .select(["lead_id", "stage", "source"])
        .select(sql<string>`coalesce(assignee, '')`.as("assignee"))
        .where((each) => leadsIn(each, scope))
        .as("taken"),
    )
    .leftJoin("test_drives as drive", "drive.lead_id", "taken.lead_id")
    .leftJoin("service_appointments as visit", "visit.lead_id", "taken.lead_id")
    .leftJoin("appointment_outcomes as ended", "ended.lead_id", "taken.lead_id")
    .select((eb) => [
      "taken.assignee",
      "taken.source",
      eb.fn.countAll<number | string>().as("leads"),
      sql<number | string>`sum(case when ${BOOKED} then 1 else 0 end)`.as("appointments"),
      sql<number | string>`sum(case when ${BOOKED} and exists (select 1 from audit
        where audit.record_kind = 'lead' and audit.record_id = taken.lead_id
        and audit.action = 'appointment.book') then 1 else 0 end)`.as("byStaff"),
      sql<
        number | string
      >`sum(case when ended.outcome = 'attended' or exists (select 1 from past_appointments as past
        where past.lead_id = taken.lead_id and past.outcome = 'attended') then 1 else 0 end)`.as("shown"),
      sql<number | string>`sum(case when taken.stage = 'sold' then 1 else 0 end)`.as("sold"),
    ])
    .groupBy(["taken.assignee", "taken.source"])
    .execute();
  return rows.map(({ assignee, source, ...counts }) => ({
    assignee,
    source,
    leads: Number(counts.leads),
    appointments: Number(counts.appointments),
    byStaff: Number(counts.byStaff),
    shown: Number(counts.shown),
    sold: Number(counts.sold),
  }));
});

/** A canceled test drive has only its outcome, because its time is free again. */
const BOOKED = sql`(drive.lead_id is not null or visit.lead_id is not null or ended.lead_id is not null)`;

function sumOf(funnels: readonly Funnel[]): Funnel {
  return funnels.reduce(
    (sum, each) => ({
      leads: sum.leads + each.leads,
      appointments: sum.appointments + each.appointments,
      byStaff: sum.byStaff + each.byStaff,
      shown: sum.shown + each.shown,
      sold: sum.sold + each.sold,
    }),
    EMPTY,
  );
}
