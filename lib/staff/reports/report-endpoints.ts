import "server-only";
import * as z from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import { staffReportMessages } from "../../store/i18n/staff-report-messages";
import { type AuditEntry, writeAudit } from "../audit";
import { staff, staffRefusals } from "../endpoint";
import { leadsStock } from "../leads/leads-api";
import { getReport, reportContextOf } from "./get-report";
import { ReportQuerySchema } from "./period";
import { reportCsv } from "./report-csv";
import { REPORT_NAMES, ReportSchema, type StaffReport } from "./report-schema";
import { type ReportContext, scopeOf } from "./report-scope";

const getStaffReport = defineEndpoint({
  id: "getStaffReport",
  method: "GET",
  path: "/api/staff/reports/{name}",
  tag: "staff",
  summary: "One report: a table of figures, without personal data",
  description:
    "As JSON, or as a CSV file, which is audited. Parameters with unknown values are ignored. Files are counted apart from reads.",
  who: staff("reports"),
  limit: (request) => (isFile(request) ? STAFF_LIMITS.exports : STAFF_LIMITS.reads),
  params: z.object({ name: z.enum(REPORT_NAMES).meta({ description: "Which report." }) }),
  query: ReportQuerySchema.extend({
    format: z.enum(["json", "csv"]).optional().catch(undefined).meta({ description: "`json` without it." }),
  }),
  refusals: staffRefusals(() => staffReportMessages().refusals, {}),
  answers: { 200: [ReportSchema, "The report; with `format=csv` as `text/csv`."] },
  refuses: { unknown: "No such report, or no such store where the person works." },
  async run({ actor, params: { name }, query, request }) {
    const context = reportContextOf(actor, await leadsStock());
    const scope = scopeOf(context, query);
    if (!scope) return refuseWith("unknown");
    const report = await getReport(context, scope, name);
    if (!isFile(request)) return { body: report };
    await auditExport(context, report, query.store ?? null);
    return csvFile(report, context);
  },
});

function isFile(request: Request): boolean {
  return new URL(request.url).searchParams.get("format") === "csv";
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

export const REPORT_ENDPOINTS = { getStaffReport } as const;
