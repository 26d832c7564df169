import "server-only";
import { Readable } from "node:stream";
import { AUDIT_LIMITS } from "../../../config/runtime/audit";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint } from "../../core/http/endpoint";
import type { Fields } from "../../core/http/fields";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import { delimitedRow, spreadsheetText } from "../../marketing/feeds/delimited";
import { staffAuditMessages } from "../../store/i18n/staff-audit-messages";
import { type AuditEntry, writeAudit } from "../audit";
import { refusedAccess, staff, staffRefusals } from "../endpoint";
import { requireStaff } from "../require-staff";
import type { StaffPerson } from "../rights";
import {
  type AuditLine,
  AuditPageSchema,
  type AuditQuery,
  AuditQuerySchema,
  auditFields,
  readAuditQuery,
} from "./audit-query";
import { type AuditContext, auditContextOf, getAuditPage, getNamedAuditPage } from "./get-audit-page";

/** Byte order mark, by which spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Yields the matching rows, newest first, as lines of a CSV file. Cells are escaped so that spreadsheets run no
 * formulas.
 */
export async function* auditCsv(context: AuditContext, query: AuditQuery): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + delimitedRow(staffAuditMessages().csvHead, ",");
  const { exportPage, exportMax } = AUDIT_LIMITS;
  let after: string | undefined;
  for (let count = 0; count < exportMax; count += exportPage) {
    const page = await getAuditPage(context, { ...query, after }, exportPage);
    yield page.rows.map((row) => csvRow(row, context)).join("");
    if (page.next === null) return;
    after = page.next;
  }
}

function csvRow(row: AuditLine, { timeZone, names }: AuditContext): string {
  const { yes, no } = staffAuditMessages().values;
  const cells = [
    zonedTimestamp(row.at, timeZone),
    names.person(row.person.id) ?? row.person.name,
    row.sentence,
    row.action,
    row.refused ? yes : no,
    row.record.kind,
    row.record.id,
    names.store(row.storeId) ?? row.storeId,
    row.before && JSON.stringify(row.before),
    row.after && JSON.stringify(row.after),
  ];
  return delimitedRow(cells.map(spreadsheetText), ",");
}

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
  run: async ({ actor, query }) => ({ body: await getNamedAuditPage(await auditContextOf(actor), query) }),
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
