import { BigNumber, BigNumbers } from "@/components/staff/overview/overview-view";
import { attendedShare } from "@/lib/staff/reports/appointments";
import { cellText } from "@/lib/staff/reports/format-cell";
import {
  type Cell,
  type CellKind,
  percent,
  type ReportName,
  type StaffReport,
} from "@/lib/staff/reports/report-schema";
import { staffReportMessages } from "@/lib/store/i18n/staff-report-messages";

/** Shows an owner's main figures. */
export function KeyFigures({ reports }: { reports: ReadonlyMap<ReportName, StaffReport> }) {
  const t = staffReportMessages().figures;
  const rowsOf = (name: ReportName) => reports.get(name)?.rows ?? [];
  const total = rowsOf("days").reduce((sum, [, leads]) => sum + Number(leads), 0);
  const sold = rowsOf("stages").find(([stage]) => stage === "sold")?.[1] ?? 0;
  const [, , withinHour = null, median = null, p90 = null] = rowsOf("response")[0] ?? [];
  const shown = (kind: CellKind, value: Cell) => cellText(kind, value, new Map());
  return (
    <BigNumbers label={staffReportMessages().title}>
      <BigNumber label={t.leads} value={shown("count", total)} />
      <BigNumber label={t.withinHour} value={shown("percent", withinHour)} help={t.help} />
      <BigNumber label={t.median} value={shown("minutes", median)} help={t.help} />
      <BigNumber label={t.p90} value={shown("minutes", p90)} help={t.help} />
      <BigNumber
        label={t.attended}
        value={shown("percent", attendedShare(rowsOf("appointments")))}
        help={t.attendedHelp}
      />
      <BigNumber
        label={t.closing}
        value={shown("percent", percent(Number(sold), total))}
        help={t.closingHelp}
      />
    </BigNumbers>
  );
}
