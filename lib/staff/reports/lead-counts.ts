import "server-only";
import { LEAD_STAGES, type LeadStage } from "../../../config/leads/lead-work";
import { zoneSteps } from "../../core/time/zone-steps";
import { daysOf } from "./period";
import { readReportLeads } from "./report-leads";
import type { Cell } from "./report-schema";
import type { ReportContext, ReportScope } from "./report-scope";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Counts leads by local day. Days without leads have 0. */
export async function leadsByDay(context: ReportContext, scope: ReportScope): Promise<Cell[][]> {
  const { period } = scope;
  const steps = zoneSteps(period.from, period.to, period.timeZone);
  const offsetAt = (at: number) => (steps.find(({ until }) => at < until) ?? steps.at(-1)!).offset;
  const counts = new Map<number, number>();
  for (const { times } of await readReportLeads(context, scope))
    for (const [createdAt] of times) {
      const day = Math.floor((createdAt + offsetAt(createdAt)) / DAY_MS);
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
  const byDate = new Map([...counts].map(([day, count]) => [dateOf(day), count]));
  return daysOf(period).map((day) => [day, byDate.get(day) ?? 0]);
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
  const counts = new Map(await countBy(context, scope, "storeId"));
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
  name: "type" | "storeId" | "stage",
): Promise<Counted> {
  const counts = new Map<string, number>();
  for (const group of await readReportLeads(context, scope))
    counts.set(group[name], (counts.get(group[name]) ?? 0) + group.times.length);
  return [...counts];
}

function byCount(counted: Counted): [string, number][] {
  return counted
    .map(([value, count]): [string, number] => [value, count])
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
}
