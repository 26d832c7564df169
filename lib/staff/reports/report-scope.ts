import "server-only";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { APPLICATION_TYPES } from "../../../config/leads/leads";
import type { Tables } from "../../core/db/schema";
import type { StaffContext } from "../leads/scope";
import { may, type StaffPerson } from "../rights";
import { type Period, periodOf, type ReportQuery } from "./period";

export interface ReportSite {
  id: string;
  name: string;
  /** IANA time zone. */
  timeZone: string;
}

export interface ReportContext extends StaffContext {
  /** The group itself, for leads without a store, then its stores. */
  sites: readonly [ReportSite, ...ReportSite[]];
  /** Returns all people who work in the group. */
  people: () => Promise<readonly StaffPerson[]>;
  /** Brings the list of vehicles up to date. */
  refreshStock: () => Promise<void>;
}

/** Period and stores of a report. */
export interface ReportScope {
  period: Period;
  sites: readonly ReportSite[];
}

/** Returns the sites whose reports a person may see. */
export function reportSites({ person, sites }: Pick<ReportContext, "person" | "sites">): ReportSite[] {
  return sites.filter(({ id }) => may(person, "reports", { storeId: id }));
}

/**
 * Returns the scope of a query, or null for a store outside the person's rights. Days are in the selected store's time
 * zone, otherwise the group's.
 */
export function scopeOf(context: ReportContext, query: ReportQuery): ReportScope | null {
  const seen = reportSites(context);
  const sites = query.store === undefined ? seen : seen.filter(({ id }) => id === query.store);
  const [first] = sites;
  if (!first) return null;
  const { timeZone } = sites.length === 1 ? first : context.sites[0];
  return { sites, period: periodOf(query, timeZone, context.now()) };
}

/**
 * Returns the condition for the leads of a scope, without spam and job applications. The index `lead_work_report` covers all its columns.
 */
export function leadsIn(
  eb: ExpressionBuilder<Tables, "lead_work">,
  { sites, period }: ReportScope,
): Expression<SqlBool> {
  return eb.and([
    eb("created_at", ">=", period.from),
    eb("created_at", "<", period.to),
    eb("spam", "=", 0),
    eb("type", "not in", APPLICATION_TYPES),
    // An expression, so that the database scans the period instead of each store in turn.
    sql<SqlBool>`coalesce(store_id, '') in (${sql.join(sites.map(({ id }) => id))})`,
  ]);
}
