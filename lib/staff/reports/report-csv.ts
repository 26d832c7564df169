import { spreadsheetFile } from "../../marketing/feeds/delimited";
import { fileCell, fileHeading, type StoreNames } from "./format-cell";
import type { StaffReport } from "./report-schema";

/**
 * Returns a report as CSV for spreadsheets (RFC 4180): UTF-8 with a byte order mark, and no text that would run as a
 * formula.
 */
export function reportCsv(
  { columns, rows }: Pick<StaffReport, "columns" | "rows">,
  stores: StoreNames,
): string {
  return spreadsheetFile(
    columns.map(fileHeading),
    rows.map((row) => columns.map(({ kind }, index) => fileCell(kind, row[index] ?? null, stores))),
  );
}
