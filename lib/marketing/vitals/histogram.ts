import Table from "cli-table3";
import { BUCKET_GROWTH, VITALS, type Vital } from "../../../config/marketing/vitals";

/** Counts by bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** Returns the lower bound of bucket 1: a millisecond, or a thousandth of CLS. */
function smallest(vital: Vital): number {
  return VITALS[vital].max / 60_000;
}

/** Returns the bucket of a value: 0 for the smallest, and one more for each step of `BUCKET_GROWTH`. */
export function bucketOf(vital: Vital, value: number): number {
  const steps = value / smallest(vital);
  return steps < 1 ? 0 : 1 + Math.floor(Math.log(steps) / Math.log(BUCKET_GROWTH));
}

/** Returns the midpoint of a bucket, in the unit of its vital. */
export function middleOf(vital: Vital, bucket: number): number {
  return bucket === 0 ? 0 : smallest(vital) * BUCKET_GROWTH ** (bucket - 0.5);
}

/** Returns the 75th percentile (p75); null for an empty histogram. */
export function percentile75(vital: Vital, histogram: Histogram): number | null {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0);
  let before = 0;
  for (const bucket of [...histogram.keys()].toSorted((a, b) => a - b)) {
    before += histogram.get(bucket)!;
    if (before >= total * 0.75) return middleOf(vital, bucket);
  }
  return null;
}

/** Returns the number of page views. A page view reports a vital at most once. */
export function viewsOf(vitals: ReadonlyMap<string, Histogram>): number {
  const totals = [...vitals.values()].map((each) =>
    [...each.values()].reduce((sum, count) => sum + count, 0),
  );
  return Math.max(0, ...totals);
}

/** Returns the table of `npm run vitals`: p75 of each vital by kind of page, and the number of page views. */
export function vitalsTable(pages: ReadonlyMap<string, ReadonlyMap<string, Histogram>>): string {
  const names = Object.keys(VITALS) as Vital[];
  const table = new Table({ head: ["page", "views", ...names], style: { head: [], border: [] } });
  const rows = [...pages].map(([page, vitals]) => ({ page, vitals, views: viewsOf(vitals) }));
  for (const { page, vitals, views } of rows.toSorted((a, b) => b.views - a.views)) {
    table.push([page, String(views), ...names.map((name) => cell(name, vitals.get(name)))]);
  }
  return table.toString();
}

/** Formats a cell: `2,130 ms fair`. */
function cell(vital: Vital, histogram: Histogram | undefined): string {
  const value = histogram && percentile75(vital, histogram);
  if (value === undefined || value === null) return "-";
  const { good, fair } = VITALS[vital];
  const shown = vital === "CLS" ? value.toFixed(3) : `${Math.round(value).toLocaleString("en-US")} ms`;
  return `${shown} ${value <= good ? "good" : value <= fair ? "fair" : "POOR"}`;
}
