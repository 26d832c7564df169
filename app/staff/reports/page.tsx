import { notFound } from "next/navigation";
import { StaffFrame } from "@/components/staff/frames";
import { KeyFigures } from "@/components/staff/reports/key-figures";
import { ReportFilters } from "@/components/staff/reports/report-filters";
import { ReportSection } from "@/components/staff/reports/report-section";
import { staffPage } from "@/components/staff/staff-page";
import { longDate, zoneName } from "@/lib/core/time/zoned-time";
import { leadsStock } from "@/lib/staff/leads/leads-api";
import { type PageQuery, pageParameters } from "@/lib/staff/lists/page-parameters";
import { getReport, reportContextOf } from "@/lib/staff/reports/get-report";
import { readReportQuery, reportSearch } from "@/lib/staff/reports/period";
import { REPORT_NAMES } from "@/lib/staff/reports/report-schema";
import { reportSites, scopeOf } from "@/lib/staff/reports/report-scope";
import { staffReportMessages } from "@/lib/store/i18n/staff-report-messages";

/** Renders the reports. The URL contains period and store. */
export default function ReportsPage({ searchParams }: { searchParams: PageQuery }) {
  const t = staffReportMessages();
  return staffPage({ right: "reports" }, async (person) => {
    const query = readReportQuery(await pageParameters(searchParams));
    const context = reportContextOf(person, await leadsStock());
    const scope = scopeOf(context, query);
    if (!scope) notFound();
    const reports = await Promise.all(REPORT_NAMES.map((name) => getReport(context, scope, name)));
    const { firstDay, lastDay, timeZone, from } = scope.period;
    const stores = new Map(context.sites.map(({ id, name }) => [id, name]));
    return (
      <StaffFrame person={person} path="/staff/reports" title={t.title}>
        <div className="space-y-6">
          <ReportFilters query={query} sites={reportSites(context)} />
          <p className="text-sm text-quiet">
            {t.intro(longDate(firstDay), longDate(lastDay), zoneName(timeZone, from))}
          </p>
          <KeyFigures reports={new Map(reports.map((report) => [report.name, report]))} />
        </div>
        {reports.map((report) => (
          <ReportSection key={report.name} report={report} stores={stores} search={reportSearch(query)} />
        ))}
      </StaffFrame>
    );
  });
}
