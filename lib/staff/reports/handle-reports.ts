import "server-only";
import { json } from "../../core/http/responses";
import type { LimitAnswer } from "../../core/platform/limits";
import { answerStaff, refuseStaff, type StaffApi } from "../answer-staff";
import { type AuditEntry, writeAudit } from "../audit";
import { getReport } from "./get-report";
import { readReportQuery } from "./period";
import { reportCsv } from "./report-csv";
import { isReportName, type StaffReport } from "./report-schema";
import { type ReportContext, scopeOf } from "./report-scope";

export interface ReportsApi extends StaffApi<ReportContext> {
  /** Counts files of one person. */
  countExport: (personId: string) => Promise<LimitAnswer>;
}

/** `GET /api/staff/reports/{name}`: one report as JSON, or as a file, of which a row of the audit table remains. */
export function handleReport(request: Request, name: string, api: ReportsApi): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const isFile = searchParams.get("format") === "csv";
  const count = isFile ? api.countExport : api.countRead;
  return answerStaff(request, { staffOf: api.staffOf, count }, async (person) => {
    const context = await api.context(person);
    const query = readReportQuery(searchParams);
    const scope = isReportName(name) ? scopeOf(context, query) : null;
    if (!scope || !isReportName(name)) return refuseStaff(404, "unknown");
    const report = await getReport(context, scope, name);
    if (!isFile) return json(200, report);
    await auditExport(context, report, query.store ?? null);
    return csvFile(report, context);
  });
}

function auditExport({ db, person, now }: ReportContext, report: StaffReport, storeId: string | null) {
  const { name, firstDay, lastDay, rows } = report;
  const entry: AuditEntry = {
    action: "report.export",
    record: { kind: "report", id: name, storeId },
    before: null,
    after: { firstDay, lastDay, rows: rows.length },
  };
  return writeAudit(db, person, entry, now());
}

function csvFile(report: StaffReport, { sites }: ReportContext): Response {
  const { name, firstDay, lastDay } = report;
  return new Response(reportCsv(report, new Map(sites.map((site) => [site.id, site.name]))), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${firstDay}-${lastDay}.csv"`,
      "cache-control": "no-store",
    },
  });
}
