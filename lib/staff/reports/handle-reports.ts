import "server-only";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { json } from "../../leads/core/form-post";
import { type StaffReportRefusal, staffReportMessages } from "../../store/i18n/staff-report-messages";
import { type AuditEntry, writeAudit } from "../audit";
import type { StaffPerson } from "../rights";
import { getReport } from "./get-report";
import { readReportQuery } from "./period";
import { reportCsv } from "./report-csv";
import { isReportName, type StaffReport } from "./report-schema";
import { type ReportContext, scopeOf } from "./report-scope";

type StaffAnswer = { ok: true; person: StaffPerson } | { ok: false; status: 401 | 403 | 404 };

/** What a route that staff read is answered with. */
export interface StaffApi<Context> {
  /** Who a request is from; otherwise the status that turns it away. */
  staffOf: (request: Request) => Promise<StaffAnswer>;
  context: (person: StaffPerson) => Promise<Context>;
  /** Counts reads of one person. */
  countRead: (personId: string) => Promise<LimitAnswer>;
}

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
    if (!scope || !isReportName(name)) return refusal(404, "unknown");
    const report = await getReport(context, scope, name);
    if (!isFile) return json(200, report);
    await auditExport(context, report, query.store ?? null);
    return csvFile(report, context);
  });
}

/** Answers a person who is signed in, has the right, and is within the limit. */
export async function answerStaff(
  request: Request,
  { staffOf, count }: Pick<StaffApi<never>, "staffOf"> & { count: StaffApi<never>["countRead"] },
  answer: (person: StaffPerson) => Promise<Response>,
): Promise<Response> {
  const staff = await staffOf(request);
  if (!staff.ok) return turnedAway(staff.status);
  const within = await count(staff.person.id);
  if (within.ok) return answer(staff.person);
  noteRefused(new URL(request.url).pathname, "too-often", 429);
  return refusal(429, "too-often");
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

function turnedAway(status: 401 | 403 | 404): Response {
  return refusal(status, status === 401 ? "sign-in" : status === 403 ? "forbidden" : "unknown");
}

function refusal(status: number, why: StaffReportRefusal): Response {
  return json(status, { error: staffReportMessages().refusals[why] });
}
