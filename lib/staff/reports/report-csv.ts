import { delimitedRow, spreadsheetText } from "../../marketing/feeds/delimited";
import { fileCell, fileHeading, type StoreNames } from "./format-cell";
import type { StaffReport } from "./report-schema";

/**
 * Returns a report as a file for spreadsheets (RFC 4180): UTF-8 with a mark, which they need, and no text that they
 * take for a formula.
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
