import "server-only";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { json } from "../../leads/core/form-post";
import { type StaffReportRefusal, staffReportMessages } from "../../store/i18n/staff-report-messages";
import { writeAudit } from "../audit";
import { getOverview, type OverviewContext } from "../overview/get-overview";
import type { StaffPerson } from "../rights";
import { getReport } from "./get-report";
import { readReportQuery } from "./period";
import { reportCsv } from "./report-csv";
import { isReportName, type Report } from "./report-schema";
import { type ReportContext, scopeOf } from "./report-scope";

type StaffAnswer = { ok: true; person: StaffPerson } | { ok: false; status: 401 | 403 | 404 };

/** What the routes of the overview and the reports are answered with. */
export interface ReportsApi {
  /** Who a request is from; otherwise the status that turns it away. */
  staffOf: (request: Request) => Promise<StaffAnswer>;
  context: (person: StaffPerson) => Promise<ReportContext & OverviewContext>;
  /** Counts reads, and files, of one person. */
  countRead: (personId: string) => Promise<LimitAnswer>;
  countExport: (personId: string) => Promise<LimitAnswer>;
}

/** `GET /api/staff/overview`: what needs the person now. */
export async function handleOverview(request: Request, api: ReportsApi): Promise<Response> {
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status);
  if (!(await isWithin(request, api.countRead, staff.person))) return refusal(429, "too-often");
  return json(200, await getOverview(await api.context(staff.person)));
}

/** `GET /api/staff/reports/{name}`: one report as JSON, or as a file, of which a row of the audit table remains. */
export async function handleReport(request: Request, name: string, api: ReportsApi): Promise<Response> {
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status);
  const { searchParams } = new URL(request.url);
  const isFile = searchParams.get("format") === "csv";
  const count = isFile ? api.countExport : api.countRead;
  if (!(await isWithin(request, count, staff.person))) return refusal(429, "too-often");
  const context = await api.context(staff.person);
  const query = readReportQuery(searchParams);
  const scope = isReportName(name) ? scopeOf(context, query) : null;
  if (!scope || !isReportName(name)) return refusal(404, "unknown");
  const report = await getReport(context, scope, name);
  if (!isFile) return json(200, report);
  await writeAudit(
    context.db,
    staff.person,
    {
      action: "report.export",
      record: { kind: "report", id: name, storeId: query.store ?? null },
      before: null,
      after: { firstDay: report.firstDay, lastDay: report.lastDay, rows: report.rows.length },
    },
    context.now(),
  );
  return csvFile(report, context);
}

function csvFile(report: Report, { sites }: ReportContext): Response {
  const { name, firstDay, lastDay } = report;
  return new Response(reportCsv(report, new Map(sites.map((site) => [site.id, site.name]))), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${firstDay}-${lastDay}.csv"`,
      "cache-control": "no-store",
    },
  });
}

async function isWithin(
  request: Request,
  count: ReportsApi["countRead"],
  person: StaffPerson,
): Promise<boolean> {
  const within = await count(person.id);
  if (!within.ok) noteRefused(new URL(request.url).pathname, "too-often", 429);
  return within.ok;
}

function turnedAway(status: 401 | 403 | 404): Response {
  return refusal(status, status === 401 ? "sign-in" : status === 403 ? "forbidden" : "unknown");
}

function refusal(status: number, why: StaffReportRefusal): Response {
  return json(status, { error: staffReportMessages().refusals[why] });
}
