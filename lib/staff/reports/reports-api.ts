import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot";
import { limiter } from "../../core/platform/limits";
import type { LeadChangeContext } from "../leads/change-lead";
import { leadContextOf, leadsStock } from "../leads/leads-api";
import { requireStaff } from "../require-staff";
import type { StaffPerson } from "../rights";
import type { ReportsApi } from "./handle-reports";
import type { ReportContext } from "./report-scope";

/** Returns the routes' dependencies on this site. */
export function reportsApi(): ReportsApi {
  return {
    staffOf: (request) => requireStaff(request, "reports"),
    context: async (person) => reportContextOf(person, await leadsStock()),
    countRead: limiter(STAFF_LIMITS.reads),
    countExport: limiter(STAFF_LIMITS.exports),
  };
}

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
