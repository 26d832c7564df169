import { delimitedRow, spreadsheetText } from "../../marketing/feeds/delimited";
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
  const lines = [
    delimitedRow(columns.map(fileHeading), ","),
    ...rows.map((row) =>
      delimitedRow(
        columns.map(({ kind }, index) => {
          const value = fileCell(kind, row[index] ?? null, stores);
          return typeof value === "string" ? spreadsheetText(value) : value;
        }),
        ",",
      ),
    ),
  ];
  return `\uFEFF${lines.join("")}`;
}
