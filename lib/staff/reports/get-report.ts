import "server-only";
import { STOCK_LIST } from "../../../config/runtime/staff";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import type { LeadChangeContext } from "../leads/change-lead";
import { leadContextOf, listColleagues } from "../leads/leads-api";
import type { StaffPerson } from "../rights";
import { refreshLines } from "../stock/refresh-lines";
import { withinWait } from "../stock/stock-api";
import { stockByAge } from "./ageing";
import { appointmentsByState } from "./appointments";
import { dealsByPoint } from "./deals";
import { leadsByDay, leadsByStage, leadsByStore, leadsByType } from "./lead-counts";
import { type Cell, columnsOf, type ReportName, type StaffReport } from "./report-schema";
import type { ReportContext, ReportScope } from "./report-scope";
import { responseTimes } from "./response-times";
import { salesByPerson, salesBySource } from "./sales";
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
    people: listColleagues,
    refreshStock: () => withinWait(refreshLines(db(), env().STORE_GROUP), STOCK_LIST.waitMs),
  };
}

const READERS: Record<ReportName, (context: ReportContext, scope: ReportScope) => Promise<Cell[][]>> = {
  days: leadsByDay,
  types: leadsByType,
  stores: leadsByStore,
  people: salesByPerson,
  sources: salesBySource,
  stages: leadsByStage,
  deals: dealsByPoint,
  response: responseTimes,
  appointments: appointmentsByState,
  ageing: stockByAge,
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
