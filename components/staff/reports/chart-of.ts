import { cellText, type StoreNames, shortDay } from "@/lib/staff/reports/format-cell";
import { ALL_STORES, type Cell, type StaffReport } from "@/lib/staff/reports/report-schema";
import { staffReportMessages } from "@/lib/store/i18n/staff-report-messages";
import type { ChartSpec } from "./report-chart";

/** Maximum number of bars with room for their names. */
const MAX_BARS = 12;

/** Returns the chart of a report; null for a report without a chart or without data. */
export function chartOf({ name, columns, rows }: StaffReport, stores: StoreNames): ChartSpec | null {
  const t = staffReportMessages().columns;
  const amount = (index: number) => (row: readonly Cell[]) => Number(row[index] ?? 0);
  const bars = (shown: readonly (readonly Cell[])[], series: ChartSpec["series"]): ChartSpec | null =>
    shown.length === 0
      ? null
      : {
          kind: "bars",
          labels: shown.map((row) => cellText(columns[0]!.kind, row[0] ?? null, stores)),
          series,
        };
  const top = rows.slice(0, MAX_BARS);
  switch (name) {
    case "days":
      return {
        kind: "columns",
        labels: rows.map(([day]) => shortDay(String(day))),
        series: [{ label: t.leads, values: rows.map(amount(1)), color: "main" }],
      };
    case "types":
    case "stores":
    case "stages":
      return bars(top, [{ label: t.leads, values: top.map(amount(1)), color: "main" }]);
    case "deals":
      return bars(top, [{ label: t.deals, values: top.map(amount(1)), color: "main" }]);
    case "response": {
      const known = rows.filter(([, , share]) => share !== null);
      const single = known.filter(([store]) => store !== ALL_STORES);
      const shown = (single.length > 1 ? single : known).slice(0, MAX_BARS);
      return bars(shown, [{ label: `${t.withinHour} (%)`, values: shown.map(amount(2)), color: "main" }]);
    }
    case "appointments":
      return bars(top, [
        { label: t.service, values: top.map(amount(1)), color: "main" },
        { label: t.testDrives, values: top.map(amount(2)), color: "quiet" },
      ]);
    case "people":
    case "sources":
      return bars(top, [
        { label: t.leads, values: top.map(amount(1)), color: "quiet" },
        { label: t.sold, values: top.map(amount(name === "people" ? 6 : 5)), color: "main" },
      ]);
    case "ageing":
      return bars(top, [
        { label: t.vehicles, values: top.map(amount(1)), color: "main" },
        { label: t.unchanged, values: top.map(amount(2)), color: "quiet" },
      ]);
    case "delivery":
      return bars(top, [
        { label: t.sent, values: top.map(amount(1)), color: "main" },
        { label: t.queued, values: top.map(amount(2)), color: "quiet" },
        { label: t.failed, values: top.map(amount(3)), color: "bad" },
      ]);
    default:
      return null;
  }
}
