import "server-only";
import { sql } from "kysely";
import { LEAD_STAGES, type LeadStage } from "../../../config/leads/lead-work";
import { type ZoneStep, zoneSteps } from "../../core/time/zone-steps";
import { daysOf } from "./period";
import { oncePerScope } from "./report-leads";
import type { Cell } from "./report-schema";
import { leadsIn, type ReportContext, type ReportScope } from "./report-scope";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Counts leads by local day. Days without leads have 0. */
export async function leadsByDay({ db }: ReportContext, scope: ReportScope): Promise<Cell[][]> {
  const { period } = scope;
  const rows = await db
    .selectFrom("lead_work")
    .select((eb) => [
      localDay(zoneSteps(period.from, period.to, period.timeZone)).as("day"),
      eb.fn.countAll<number | string>().as("count"),
    ])
    .where((eb) => leadsIn(eb, scope))
    .groupBy("day")
    .execute();
  const counts = new Map(rows.map(({ day, count }) => [dateOf(Number(day)), Number(count)]));
  return daysOf(period).map((day) => [day, counts.get(day) ?? 0]);
}

/**
 * Returns the SQL of a local day as days since 1970. Whole numbers are written into the query text, because a database
 * may treat a parameter as a fraction.
 */
function localDay(steps: readonly ZoneStep[]) {
  const last = steps.at(-1)!;
  const before = steps.slice(0, -1);
  const offset =
    before.length === 0
      ? sql`${sql.lit(last.offset)}`
      : sql`case ${sql.join(
          before.map((step) => sql`when created_at < ${sql.lit(step.until)} then ${sql.lit(step.offset)}`),
          sql` `,
        )} else ${sql.lit(last.offset)} end`;
  return sql<number | string>`(created_at + ${offset}) / ${sql.lit(DAY_MS)}`;
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Counts leads by type, most frequent first. */
export async function leadsByType(context: ReportContext, scope: ReportScope): Promise<Cell[][]> {
  return byCount(await countBy(context, scope, "type"));
}

/** Counts leads by store, including stores without leads. The group's own leads are listed if there are any. */
export async function leadsByStore(context: ReportContext, scope: ReportScope): Promise<Cell[][]> {
  const counts = new Map(await countBy(context, scope, "store_id"));
  const [group] = context.sites;
  return byCount(
    scope.sites
      .map(({ id }) => [id, counts.get(id) ?? 0] as const)
      .filter(([id, count]) => id !== group.id || count > 0 || context.sites.length === 1),
  );
}

/** Counts the period's leads by stage, in the order of the sales process. */
export async function leadsByStage(context: ReportContext, scope: ReportScope): Promise<Cell[][]> {
  const counts = new Map(await countBy(context, scope, "stage"));
  return LEAD_STAGES.map((stage: LeadStage) => [stage, counts.get(stage) ?? 0]);
}

type Counted = readonly (readonly [value: string, count: number])[];

async function countBy(
  context: ReportContext,
  scope: ReportScope,
  column: "type" | "store_id" | "stage",
): Promise<Counted> {
  const counts = new Map<string, number>();
  for (const { count, ...row } of await readCounts(context, scope))
    counts.set(row[column], (counts.get(row[column]) ?? 0) + Number(count));
  return [...counts];
}

/** Counts the period's leads by type, store and stage at once. */
const readCounts = oncePerScope(({ db }, scope) =>
  db
    .selectFrom("lead_work")
    .select((eb) => ["type", "store_id", "stage", eb.fn.countAll<number | string>().as("count")])
    .where((eb) => leadsIn(eb, scope))
    .groupBy(["type", "store_id", "stage"])
    .execute(),
);

function byCount(counted: Counted): [string, number][] {
  return counted
    .map(([value, count]): [string, number] => [value, count])
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
}
