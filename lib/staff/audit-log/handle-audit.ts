import "server-only";
import { Readable } from "node:stream";
import { bodyKind, readBody } from "../../core/http/read-body";
import { json, seeOther } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { type StaffAuditRefusal, staffAuditMessages } from "../../store/i18n/staff-audit-messages";
import { type AuditEntry, writeAudit } from "../audit";
import type { StaffAccess } from "../require-staff";
import type { Right, StaffPerson } from "../rights";
import { auditCsv } from "./audit-csv";
import { auditFields, readAuditQuery } from "./audit-query";
import { type AuditContext, getAuditPage } from "./get-audit-page";

/** Dependencies of the audit log's routes. */
export interface AuditApi {
  siteUrl: string;
  staffOf: (request: Request, right: Right) => Promise<StaffAccess>;
  context: (person: StaffPerson) => Promise<AuditContext>;
  /** Counts reads, and exports, of one person. */
  countRead: (personId: string) => Promise<LimitAnswer>;
  countChange: (personId: string) => Promise<LimitAnswer>;
  now: () => number;
}

/** `GET /api/staff/audit`: a page of the log. */
export async function handleAuditList(request: Request, api: AuditApi): Promise<Response> {
  const access = await api.staffOf(request, "audit");
  if (!access.ok) return turnedAway(request, access.status);
  const within = await api.countRead(access.person.id);
  if (!within.ok) return tooOften(request, within.retryAfterSeconds);
  const query = readAuditQuery(new URL(request.url).searchParams);
  return json(200, await getAuditPage(await api.context(access.person), query));
}

/** `POST /api/staff/audit/export`: the rows that match, as CSV. It is itself a row of the log. */
export async function handleAuditExport(request: Request, api: AuditApi): Promise<Response> {
  if (isForeignPost(request, api.siteUrl)) return refusal(403, "foreign");
  const access = await api.staffOf(request, "audit");
  if (!access.ok) return turnedAway(request, access.status);
  const allowed = await api.staffOf(request, "export");
  if (!allowed.ok) return turnedAway(request, allowed.status);
  const { person } = access;
  const within = await api.countChange(person.id);
  if (!within.ok) return tooOften(request, within.retryAfterSeconds);
  const body = await readBody(request);
  if (!body.ok) return refusal(body.status, "unreadable");
  const { after: _, ...query } = readAuditQuery(Object.entries(body.fields));
  const context = await api.context(person);
  const record = { kind: "audit", id: "csv", storeId: null };
  const entry: AuditEntry = { action: "audit.export", record, before: null, after: auditFields(query) };
  await writeAudit(context.db, person, entry, api.now());
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="audit.csv"',
    "cache-control": "no-store",
  };
  return new Response(Readable.toWeb(Readable.from(encoded(auditCsv(context, query)))) as ReadableStream, {
    headers,
  });
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(line);
}

function turnedAway(request: Request, status: 401 | 403 | 404): Response {
  if (status === 401 && request.method === "POST" && bodyKind(request.headers) === "form")
    return seeOther("/staff/sign-in");
  return refusal(status, ({ 401: "sign-in", 403: "forbidden", 404: "unknown" } as const)[status]);
}

function tooOften(request: Request, seconds: number): Response {
  noteRefused(new URL(request.url).pathname, "too-often", 429);
  const answer = refusal(429, "too-often");
  answer.headers.set("retry-after", String(seconds));
  return answer;
}

function refusal(status: number, why: StaffAuditRefusal): Response {
  return json(status, { error: staffAuditMessages().refusals[why] });
}
