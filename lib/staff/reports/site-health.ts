import "server-only";
import { REPORT_LIMITS } from "../../../config/leads/reports";
import { CONVERSION_KIND } from "../../../config/marketing/tracking";
import { VITALS, type Vital } from "../../../config/marketing/vitals";
import { feedHealth } from "../../catalog/feeds/feed-health";
import { OTHER_SEARCHES } from "../../catalog/inventory/search/results/empty-searches";
import { type Histogram, percentile75, viewsOf } from "../../marketing/vitals/histogram";
import { dayOf, readVitals } from "../../marketing/vitals/store-vitals";
import { daysOf } from "./period";
import { type Cell, REPORT_COLUMNS } from "./report-schema";
import type { ReportContext, ReportScope } from "./report-scope";

/**
 * Counts the period's messages by store and state: delivered, pending, refused. Events for advertising platforms are
 * excluded.
 */
export async function deliveryByStore(
  { db }: ReportContext,
  { period, sites }: ReportScope,
): Promise<Cell[][]> {
  const rows = await db
    .selectFrom("outbox")
    .select((eb) => ["store_id", "state", eb.fn.countAll<number | string>().as("count")])
    .where("created_at", ">=", period.from)
    .where("created_at", "<", period.to)
    .where("kind", "!=", CONVERSION_KIND)
    .where(
      "store_id",
      "in",
      sites.map(({ id }) => id),
    )
    .groupBy(["store_id", "state"])
    .execute();
  const sum = (store: string, ...states: string[]) =>
    rows
      .filter((row) => row.store_id === store && states.includes(row.state))
      .reduce((total, { count }) => total + Number(count), 0);
  return sites
    .map(({ id }) => [id, sum(id, "sent"), sum(id, "queued", "sending"), sum(id, "failed")] as const)
    .filter(([, ...counts]) => counts.some((count) => count > 0))
    .map((row) => [...row]);
}

const HOUR_SECONDS = 3_600;

/** Returns the age in hours of each feed's newest usable file. The age is current and does not depend on the period. */
export async function feedFreshness({ db, now }: ReportContext, { sites }: ReportScope): Promise<Cell[][]> {
  const health = await feedHealth(db, now());
  return health
    .filter(({ storeId }) => sites.some(({ id }) => id === storeId))
    .map(({ storeId, source, ageSeconds, failures, alarm }) => [
      storeId,
      source,
      Math.floor(ageSeconds / HOUR_SECONDS),
      failures,
      alarm,
    ]);
}

/** Returns the 75th percentile of the web vitals by kind of page, most viewed first, for the whole site. */
export async function vitalsByPage({ db, now }: ReportContext, { period }: ReportScope): Promise<Cell[][]> {
  const until = Math.min(now(), period.to - 1);
  const pages = await readVitals(db, { days: daysOf(period).length, now: until });
  const shown = Object.keys(REPORT_COLUMNS.vitals).filter((name): name is Vital => name in VITALS);
  return [...pages]
    .map(([page, vitals]): [string, number, ...Cell[]] => [
      page,
      viewsOf(vitals),
      ...shown.map((name) => p75Of(name, vitals.get(name))),
    ])
    .sort(([, a], [, b]) => b - a);
}

function p75Of(vital: Vital, histogram: Histogram | undefined): number | null {
  const value = histogram ? percentile75(vital, histogram) : null;
  if (value === null) return null;
  return vital === "CLS" ? Math.round(value * 1_000) / 1_000 : Math.round(value);
}

/**
 * Returns searches without results, most frequent first. They are counted by UTC day, for all days that overlap the
 * period.
 */
export async function emptySearches(
  { db }: ReportContext,
  { period, sites }: ReportScope,
): Promise<Cell[][]> {
  const rows = await db
    .selectFrom("empty_searches")
    .select((eb) => ["search", eb.fn.sum<number | string>("count").as("count")])
    .where("day", ">=", dayOf(period.from))
    .where("day", "<=", dayOf(period.to - 1))
    .where(
      "store_id",
      "in",
      sites.map(({ id }) => id),
    )
    .groupBy("search")
    .orderBy("count", "desc")
    .orderBy("search")
    .limit(REPORT_LIMITS.searches)
    .execute();
  return rows.map(({ search, count }) => [search === OTHER_SEARCHES ? null : search, Number(count)]);
}
