import { chartOf } from "@/components/staff/reports/chart-of";
import { ReportChart } from "@/components/staff/reports/report-chart";
import { ReportTable } from "@/components/staff/reports/report-table";
import { buttonClass } from "@/components/ui/button";
import type { StoreNames } from "@/lib/staff/reports/format-cell";
import type { ReportName, StaffReport } from "@/lib/staff/reports/report-schema";
import { staffReportMessages } from "@/lib/store/i18n/staff-report-messages";

/** Renders a report: its chart beside its table, on phones above it, and a file download. */
export function ReportSection({
  report,
  stores,
  search,
}: {
  report: StaffReport;
  stores: StoreNames;
  /** Query string of the page: "?days=7". */
  search: string;
}) {
  const t = staffReportMessages();
  const { title, text } = t.reports[report.name];
  const chart = chartOf(report, stores);
  const columns = report.columns.length > 3 ? "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]" : "lg:grid-cols-2";
  const file = `/api/staff/reports/${report.name}${search}${search === "" ? "?" : "&"}format=csv`;
  return (
    <section aria-labelledby={report.name} className="border-t border-line pt-6">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id={report.name} className="text-xl">
            {title}
          </h2>
          <p className="text-sm text-quiet">{text}</p>
        </div>
        {report.rows.length > 0 && (
          <a
            href={file}
            download
            className={buttonClass("outline", "shrink-0 whitespace-nowrap")}
            aria-label={t.csvLabel(title)}
          >
            {t.csv}
          </a>
        )}
      </div>
      {report.rows.length === 0 ? (
        <p className="mt-4 text-quiet">{emptyText(report.name)}</p>
      ) : (
        <div className={`mt-4 grid grid-cols-1 items-start gap-6 ${chart ? columns : ""}`}>
          {chart && <ReportChart spec={chart} label={t.chart(title)} />}
          <ReportTable report={report} stores={stores} title={title} />
        </div>
      )}
    </section>
  );
}

function emptyText(name: ReportName): string {
  const t = staffReportMessages();
  const texts: Partial<Record<ReportName, string>> = t.empty;
  return texts[name] ?? t.none;
}
