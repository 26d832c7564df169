import "server-only";
import { Readable } from "node:stream";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint } from "../../core/http/endpoint";
import type { Fields } from "../../core/http/fields";
import { staffAuditMessages } from "../../store/i18n/staff-audit-messages";
import { type AuditEntry, writeAudit } from "../audit";
import { refusedAccess, staff, staffRefusals } from "../endpoint";
import { requireStaff } from "../require-staff";
import type { StaffPerson } from "../rights";
import { auditContextOf } from "./audit-context";
import { auditCsv } from "./audit-csv";
import { AuditPageSchema } from "./audit-line";
import { AuditQuerySchema, auditFields, readAuditQuery } from "./audit-query";
import { type AuditContext, getAuditPage } from "./get-audit-page";

const AUDIT = { tag: "staff", refusals: staffRefusals(() => staffAuditMessages().refusals, {}) } as const;

const listAuditRows = defineEndpoint({
  ...AUDIT,
  id: "listAuditRows",
  method: "GET",
  path: "/api/staff/audit",
  summary: "A page of the audit log",
  description: "Who did what to which record, before and after. Parameters with unknown values are ignored.",
  who: staff("audit"),
  limit: STAFF_LIMITS.reads,
  query: AuditQuerySchema,
  answers: { 200: [AuditPageSchema, "The page."] },
  run: async ({ actor, query }) => ({ body: await getAuditPage(await auditContextOf(actor), query) }),
});

const exportAuditRows = defineEndpoint({
  ...AUDIT,
  id: "exportAuditRows",
  method: "POST",
  path: "/api/staff/audit/export",
  summary: "The rows of the audit log that match, as CSV",
  description:
    "The newest 100,000 at most. Needs the right `export` as well; the export is itself a row of the log.",
  who: staff("audit", { confirm: "export" }),
  limit: STAFF_LIMITS.changes,
  body: AuditQuerySchema.omit({ after: true }),
  answers: { 200: ["text/csv", "The file; text that a spreadsheet would run begins with an apostrophe."] },
  async run({ actor, fields, request }) {
    const access = await requireStaff(request, "export");
    if (!access.ok) return refusedAccess(access);
    return exportAudit(await auditContextOf(actor), { person: actor, fields, now: Date.now() });
  },
});

/** Records the export in the audit log and returns the matching rows as a file. */
export async function exportAudit(
  context: AuditContext,
  { person, fields, now }: { person: StaffPerson; fields: Fields; now: number },
): Promise<Response> {
  const { after: _, ...query } = readAuditQuery(Object.entries(fields));
  const record = { kind: "audit", id: "csv", storeId: null };
  const entry: AuditEntry = { action: "audit.export", record, before: null, after: auditFields(query) };
  await writeAudit(context.db, person, entry, now);
  const lines = Readable.toWeb(Readable.from(encoded(auditCsv(context, query)))) as ReadableStream;
  return new Response(lines, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="audit.csv"',
      "cache-control": "no-store",
    },
  });
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(line);
}

export const AUDIT_ENDPOINTS = { listAuditRows, exportAuditRows } as const;
