import "server-only";
import { responsesBy } from "./report-leads";
import { ALL_STORES, type Cell } from "./report-schema";
import type { ReportContext, ReportScope } from "./report-scope";
import { type ResponseTally, responseFigures, together } from "./response-tally";

/**
 * Returns the response times of each store, and of all stores together if there are several. They are calculated in
 * memory, because the database does not know opening hours.
 */
export async function responseTimes(context: ReportContext, scope: ReportScope): Promise<Cell[][]> {
  const tallies = await responsesBy(context, scope, ({ storeId }) => storeId);
  for (const [id, { answered, inTime, late }] of tallies)
    if (answered.length + inTime + late === 0) tallies.delete(id);
  const rows = scope.sites.flatMap(({ id }) => {
    const tally = tallies.get(id);
    return tally ? [rowOf(id, tally)] : [];
  });
  return rows.length === 1 ? rows : [rowOf(ALL_STORES, together([...tallies.values()])), ...rows];
}

function rowOf(store: string, tally: ResponseTally): Cell[] {
  const { due, withinHour, median, p90, waiting } = responseFigures(tally);
  return [store, due, withinHour, median, p90, waiting];
}
