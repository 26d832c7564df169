import { z } from "zod";
import { DEAL_STEPS } from "../../../config/leads/deal";

/**
 * Returns a percentile by the nearest-rank method, or null without values.
 * @param sorted ascending
 * @param part from 0 to 1: 0.5 is the median
 */
export function percentile(sorted: ArrayLike<number>, part: number): number | null {
  if (sorted.length === 0) return null;
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]!;
}

/** Returns a share in whole percent, or null if the total is zero. */
export function percent(count: number, of: number): number | null {
  return of === 0 ? null : Math.round((count / of) * 100);
}

/** Meaning of a column's values, which determines their format. */
export type CellKind =
  | "day"
  | "type"
  | "store"
  | "source"
  | "person"
  | "age"
  | "stage"
  | "dealPoint"
  | "appointment"
  | "alarm"
  | "text"
  | "search"
  | "count"
  | "percent"
  | "minutes"
  | "hours"
  | "milliseconds"
  | "score";

/** Columns of a way from leads to sales. */
const SALES = {
  appointments: "count",
  byStaff: "count",
  shown: "count",
  sold: "count",
  closing: "percent",
} as const;

/** Names and kinds of each report's columns. */
export const REPORT_COLUMNS = {
  days: { day: "day", leads: "count" },
  types: { type: "type", leads: "count" },
  stores: { store: "store", leads: "count" },
  people: { person: "person", leads: "count", median: "minutes", ...SALES },
  sources: { source: "source", leads: "count", ...SALES },
  stages: { stage: "stage", leads: "count" },
  deals: { point: "dealPoint", deals: "count", share: "percent" },
  response: {
    store: "store",
    due: "count",
    withinHour: "percent",
    median: "minutes",
    p90: "minutes",
    waiting: "count",
  },
  appointments: {
    state: "appointment",
    service: "count",
    testDrives: "count",
    appraisals: "count",
    handovers: "count",
  },
  ageing: { age: "age", vehicles: "count", unchanged: "count", changes: "count" },
  delivery: { store: "store", sent: "count", queued: "count", failed: "count" },
  feeds: { store: "store", feed: "text", newest: "hours", failures: "count", alarm: "alarm" },
  vitals: {
    page: "text",
    views: "count",
    LCP: "milliseconds",
    INP: "milliseconds",
    CLS: "score",
    TTFB: "milliseconds",
  },
  searches: { search: "search", times: "count" },
} as const satisfies Record<string, Record<string, CellKind>>;

export type ReportName = keyof typeof REPORT_COLUMNS;
export const REPORT_NAMES = Object.keys(REPORT_COLUMNS) as [ReportName, ...ReportName[]];

/** Points of a deal on its way to a sale, in their order. */
export const DEAL_POINTS = [
  "begun",
  ...DEAL_STEPS,
  "sent",
  "countered",
  "agreed",
  "deposit",
  "shown",
  "sold",
] as const;
export type DealPoint = (typeof DEAL_POINTS)[number];

/** Names of columns; a name has the same meaning in all reports. */
type ColumnsOf<Name extends ReportName> = Name extends ReportName
  ? keyof (typeof REPORT_COLUMNS)[Name]
  : never;
type ColumnName = ColumnsOf<ReportName>;

/** Value for all stores together in a column of stores. */
export const ALL_STORES = "";

/** Value for all people who left, in a column of people. Unassigned leads have null. */
export const FORMER = "";

/** Value of a table cell; null if unknown or undefined, such as a share of zero. */
export type Cell = string | number | null;

export const ReportSchema = z
  .object({
    name: z.enum(REPORT_NAMES),
    firstDay: z.string().meta({ description: "First day covered, YYYY-MM-DD." }),
    lastDay: z.string().meta({ description: "Last day covered." }),
    timeZone: z.string().meta({ description: "By whose clocks: IANA name." }),
    stores: z.array(z.string()).meta({ description: "Ids of the stores covered." }),
    columns: z.array(z.object({ name: z.string(), kind: z.string() })),
    rows: z
      .array(z.array(z.union([z.string(), z.number(), z.null()])))
      .meta({ description: "One value for each column; null: not known." }),
  })
  .meta({ id: "StaffReport" });

export type StaffReport = Omit<z.infer<typeof ReportSchema>, "columns"> & { columns: ReportColumn[] };

export interface ReportColumn {
  name: ColumnName;
  kind: CellKind;
}

export function columnsOf(report: ReportName): ReportColumn[] {
  return Object.entries(REPORT_COLUMNS[report]).map(([name, kind]) => ({ name: name as ColumnName, kind }));
}
