import "server-only";
import { Readable } from "node:stream";
import * as z from "zod";
import { AUDIT_LIMITS } from "../../../config/runtime/audit";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import type { Fields } from "../../core/http/fields";
import { env } from "../../core/platform/env";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import { delimitedRow, spreadsheetText } from "../../marketing/feeds/delimited";
import { staffAuditMessages } from "../../store/i18n/staff-audit-messages";
import { appointmentContext } from "../appointments/scope";
import { type AuditEntry, writeAudit } from "../audit";
import { documentContextOf } from "../documents/documents-api";
import { refusedAccess, staff, staffRefusals } from "../endpoint";
import { leadContext } from "../leads/lead-endpoints";
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
import {
  type AuditContext,
  auditContextOf,
  getAuditPage,
  getAuditRow,
  getNamedAuditPage,
} from "./get-audit-page";
import { type UndoContext, type UndoRefusal, undoRow } from "./undo-row";

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
const UNDO = {
  tag: "staff",
  refusals: staffRefusals<UndoRefusal>(
    () => ({ ...staffAuditMessages().refusals, ...staffAuditMessages().undo.refusals }),
    { changed: 409, gone: 404, draft: 409, "no-inverse": 422, failed: 422 },
  ),
} as const;

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

const undoAuditRow = defineEndpoint({
  ...UNDO,
  id: "undoAuditRow",
  method: "POST",
  path: "/api/staff/audit/undo",
  summary: "Undoes the change of a row of the audit log",
  description:
    "Only if the action has an inverse and the record has not been changed since. A script gets JSON; a form is redirected to the log.",
  who: staff("audit"),
  limit: STAFF_LIMITS.changes,
  body: z.object({
    row: z.string().min(1).max(100).meta({ description: "Id of the row." }),
    filter: z.string().max(2_000).default("").meta({ description: "Query of the page for the way back." }),
  }),
  answers: { 200: [z.object({ undone: z.string() }), "The row whose change is undone."] },
  refuses: { unknown: "No such row in the stores where the person may see the log." },
  back: async ({ why, fields }) => auditAddress(fields?.filter, { problem: why }),
  async run({ actor, body: { row: id, filter } }) {
    const row = await getAuditRow(await auditContextOf(actor), id);
    if (!row) return refuseWith("unknown");
    const outcome = await undoRow(await undoContextOf(actor), row);
    if (outcome !== "done") return refuseWith(outcome);
    return { body: { undone: id }, location: auditAddress(filter, { done: "undo" }) };
  },
});

async function undoContextOf(person: StaffPerson): Promise<UndoContext> {
  const leads = await leadContext(person);
  return {
    person,
    leads: { ...leads, groupId: env().STORE_GROUP },
    documents: await documentContextOf(person),
    appointments: await appointmentContext(person),
  };
}

/** Returns the address of the log with its filters and the result of a form. */
function auditAddress(filter: unknown, result: Record<string, string>): string {
  const { after: _, ...query } = readAuditQuery(
    new URLSearchParams(typeof filter === "string" ? filter : ""),
  );
  const search = new URLSearchParams({ ...auditFields(query), ...result });
  return `/staff/audit?${search}`;
}

export const AUDIT_ENDPOINTS = { listAuditRows, exportAuditRows, undoAuditRow } as const;
