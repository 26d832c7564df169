import "server-only";
import { AUDIT_LIMITS } from "../../../config/runtime/audit";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import { delimitedRow, spreadsheetText } from "../../marketing/feeds/delimited";
import { staffAuditMessages } from "../../store/i18n/staff-audit-messages";
import type { AuditLine } from "./audit-line";
import type { AuditQuery } from "./audit-query";
import { type AuditContext, getAuditPage } from "./get-audit-page";

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
