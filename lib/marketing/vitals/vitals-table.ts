import Table from "cli-table3";
import { VITALS, type Vital } from "../../../config/marketing/vitals";
import { type Histogram, percentile75, viewsOf } from "./histogram";

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
