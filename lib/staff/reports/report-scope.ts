import "server-only";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "../../core/db/schema";
import type { StaffContext } from "../leads/scope";
import { may } from "../rights";
import { type Period, periodOf, type ReportQuery } from "./period";

export interface ReportSite {
  id: string;
  name: string;
  /** IANA name. */
  timeZone: string;
}

export interface ReportContext extends StaffContext {
  /** The group itself, whose leads name no store, then its stores. */
  sites: readonly [ReportSite, ...ReportSite[]];
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
 * Returns the scope of a person's query; null for a store that does not exist for them. Days are those of the selected
 * store, otherwise the group's.
 */
export function scopeOf(context: ReportContext, query: ReportQuery): ReportScope | null {
  const seen = reportSites(context);
  const sites = query.store === undefined ? seen : seen.filter(({ id }) => id === query.store);
  const [first] = sites;
  if (!first) return null;
  const { timeZone } = sites.length === 1 ? first : context.sites[0];
  return { sites, period: periodOf(query, timeZone, context.now()) };
}

/** Returns the leads of a scope, without spam: all of it is in the index `lead_work_report`. */
export function leadsIn(
  eb: ExpressionBuilder<Tables, "lead_work">,
  { sites, period }: ReportScope,
): Expression<SqlBool> {
  return eb.and([
    eb("created_at", ">=", period.from),
    eb("created_at", "<", period.to),
    eb("spam", "=", 0),
    // An expression: the database is to walk along the period, not to look up one store after the other.
    sql<SqlBool>`coalesce(store_id, '') in (${sql.join(sites.map(({ id }) => id))})`,
  ]);
}
