import "server-only";
import { CLOSED_STAGES, type LeadStage, RESPONSE_GOAL } from "../../../config/leads/lead-work";
import type { OpeningClock } from "../leads/opening-clock";
import { readReportLeads, reportClocks } from "./report-leads";
import { ALL_STORES, type Cell, percent, percentile } from "./report-schema";
import type { ReportContext, ReportScope } from "./report-scope";

/** Tally of the first replies to some leads, in opening hours. */
export interface ResponseTally {
  /** Minutes until the reply, for each lead with a personal reply. */
  answered: number[];
  /** Number of leads without a reply that are still in time; `late` counts the others. */
  inTime: number;
  late: number;
}

/** Fields of a lead that the report reads. */
export interface AnsweredLead {
  storeId: string;
  type: string;
  createdAt: number;
  answeredAt: number | null;
  isClosed: boolean;
}

/**
 * Returns the response times of each store, and of all stores together if there are several. They are calculated in
 * memory, because the database does not know opening hours.
 */
export async function responseTimes(context: ReportContext, scope: ReportScope): Promise<Cell[][]> {
  const tallies = tallyResponses(await readLeads(context, scope), {
    clockOf: await reportClocks(context, scope),
    now: context.now(),
  });
  const rows = scope.sites.flatMap(({ id }) => {
    const tally = tallies.get(id);
    return tally ? [rowOf(id, tally)] : [];
  });
  return rows.length === 1 ? rows : [rowOf(ALL_STORES, together([...tallies.values()])), ...rows];
}

/** Tallies the first replies of each store. Leads closed without a reply are excluded, as in the list. */
export function tallyResponses(
  leads: Iterable<AnsweredLead>,
  { clockOf, now }: { clockOf: (lead: AnsweredLead) => OpeningClock; now: number },
): Map<string, ResponseTally> {
  const tallies = new Map<string, ResponseTally>();
  for (const lead of leads) {
    if (lead.answeredAt === null && lead.isClosed) continue;
    const tally = tallies.get(lead.storeId) ?? { answered: [], inTime: 0, late: 0 };
    tallies.set(lead.storeId, tally);
    const minutes = clockOf(lead).minutes(lead.createdAt, lead.answeredAt ?? now);
    if (lead.answeredAt !== null) tally.answered.push(minutes);
    else if (minutes >= RESPONSE_GOAL.lateMinutes) tally.late++;
    else tally.inTime++;
  }
  return tallies;
}

/**
 * Returns the figures of a tally: the number of leads due, the share with a reply within an hour, and the median and
 * 90th percentile of response times.
 */
export function responseFigures({ answered, inTime, late }: ResponseTally) {
  const sorted = answered.toSorted((a, b) => a - b);
  const due = answered.length + late;
  const withinHour = answered.filter((minutes) => minutes < RESPONSE_GOAL.lateMinutes).length;
  return {
    due,
    withinHour: percent(withinHour, due),
    median: percentile(sorted, 0.5),
    p90: percentile(sorted, 0.9),
    waiting: inTime + late,
  };
}

function rowOf(store: string, tally: ResponseTally): Cell[] {
  const { due, withinHour, median, p90, waiting } = responseFigures(tally);
  return [store, due, withinHour, median, p90, waiting];
}

function together(tallies: readonly ResponseTally[]): ResponseTally {
  return {
    answered: tallies.flatMap(({ answered }) => answered),
    inTime: tallies.reduce((sum, each) => sum + each.inTime, 0),
    late: tallies.reduce((sum, each) => sum + each.late, 0),
  };
}

async function readLeads(context: ReportContext, scope: ReportScope): Promise<AnsweredLead[]> {
  const rows = await readReportLeads(context, scope);
  return rows.map((row) => ({
    storeId: row.store_id,
    type: row.type,
    createdAt: row.created_at,
    answeredAt: row.answered_at,
    isClosed: CLOSED_STAGES.includes(row.stage as LeadStage),
  }));
}
