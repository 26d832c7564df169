import "server-only";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import type { LeadChangeContext } from "../leads/change-lead";
import { leadContextOf } from "../leads/leads-api";
import type { StaffPerson } from "../rights";
import { appointmentsByState } from "./appointments";
import { leadsByDay, leadsBySource, leadsByStage, leadsByStore, leadsByType } from "./lead-counts";
import { type Cell, columnsOf, type ReportName, type StaffReport } from "./report-schema";
import type { ReportContext, ReportScope } from "./report-scope";
import { responseTimes } from "./response-times";
import { deliveryByStore, emptySearches, feedFreshness, vitalsByPage } from "./site-health";

/** Returns the dependencies of a person's overview and reports. */
export function reportContextOf(
  person: StaffPerson,
  stock: StoreSnapshot,
): ReportContext & LeadChangeContext {
  const siteOf = ({ id, name, timeZone }: StoreSnapshot["profile"]) => ({ id, name, timeZone });
  return {
    ...leadContextOf(person, stock),
    sites: [siteOf(stock.profile), ...stock.stores.map(siteOf)],
  };
}

const READERS: Record<ReportName, (context: ReportContext, scope: ReportScope) => Promise<Cell[][]>> = {
  days: leadsByDay,
  types: leadsByType,
  stores: leadsByStore,
  sources: leadsBySource,
  stages: leadsByStage,
  response: responseTimes,
  appointments: appointmentsByState,
  delivery: deliveryByStore,
  feeds: feedFreshness,
  vitals: vitalsByPage,
  searches: emptySearches,
};

/** Returns one report: a table of figures without data of individual leads. */
export async function getReport(
  context: ReportContext,
  scope: ReportScope,
  name: ReportName,
): Promise<StaffReport> {
  const { firstDay, lastDay, timeZone } = scope.period;
  return {
    name,
    firstDay,
    lastDay,
    timeZone,
    stores: scope.sites.map(({ id }) => id),
    columns: columnsOf(name),
    rows: await READERS[name](context, scope),
  };
}
