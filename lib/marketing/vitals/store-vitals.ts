import "server-only";
import { VITALS_RETENTION_DAYS, type Vital } from "../../../config/marketing/vitals";
import type { Db } from "../../core/db/schema";
import { bucketOf, type Histogram } from "./histogram";

export type Report = Partial<Record<Vital, number>>;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns a day in UTC, `YYYY-MM-DD`. @param at milliseconds since 1970 */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Adds one page view's figures to the day's histograms. No visitor data is stored. @throws on a database error */
export async function addVitals(db: Db, page: string, report: Report, now: number): Promise<void> {
  // Rows are locked in a fixed order, so that two concurrent reports cannot deadlock in PostgreSQL.
  const entries = Object.entries(report).toSorted(([a], [b]) => a.localeCompare(b));
  const rows = entries.map(([vital, value]) => ({
    day: dayOf(now),
    page,
    vital,
    bucket: bucketOf(vital as Vital, value),
    count: 1,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto("web_vitals")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "page", "vital", "bucket"])
        .doUpdateSet((eb) => ({ count: eb("web_vitals.count", "+", 1) })),
    )
    .execute();
}

/** Reads the histograms of the given number of days up to `now`, by page and vital. */
export async function readVitals(
  db: Db,
  { days, now }: { days: number; now: number },
): Promise<Map<string, Map<string, Histogram>>> {
  const rows = await db
    .selectFrom("web_vitals")
    .select(({ fn }) => ["page", "vital", "bucket", fn.sum<number | string>("count").as("count")])
    .where("day", ">", dayOf(now - days * DAY_MS))
    .where("day", "<=", dayOf(now))
    .groupBy(["page", "vital", "bucket"])
    .execute();
  const pages = new Map<string, Map<string, Map<number, number>>>();
  for (const { page, vital, bucket, count } of rows) {
    const vitals = pages.get(page) ?? new Map<string, Map<number, number>>();
    pages.set(page, vitals);
    vitals.set(vital, (vitals.get(vital) ?? new Map<number, number>()).set(bucket, Number(count)));
  }
  return pages;
}

/** Deletes the oldest days. @throws on a database error */
export async function purgeVitals(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("web_vitals")
    .where("day", "<", dayOf(now - VITALS_RETENTION_DAYS * DAY_MS))
    .execute();
}
