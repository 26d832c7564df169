import "server-only";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import type { LeadChangeContext } from "../leads/change-lead";
import { leadContextOf } from "../leads/leads-api";
import type { StaffPerson } from "../rights";
import type { ReportContext } from "./report-scope";

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
