import "server-only";
import Table from "cli-table3";
import type { ColumnReading, ColumnSample } from "./column-readings";
import type { ImportNote, ImportReport } from "./report";

/** Returns the closing tables of an import, for a terminal or a log file. */
export function reportText(report: ImportReport): string {
  const parts: string[] = [];
  if (report.columns) parts.push(columnsText(report.columns));
  if (report.refusedCount > 0) parts.push(notesText("Refused rows", report.refused, report.refusedCount));
  if (report.warningCount > 0) parts.push(notesText("Warnings", report.warnings, report.warningCount));
  parts.push(report.ok ? countsText(report) : `Nothing was imported. ${report.message}`);
  return parts.join("\n\n");
}

function countsText(report: ImportReport): string {
  const table = new Table({ style: { head: [], border: [] } });
  table.push(
    ["rows in the file", report.rows],
    ["added", report.added],
    ["changed", report.changed],
    ["unchanged", report.unchanged],
    ["removed", report.removed],
    ["refused", report.refusedCount],
    ["warnings", report.warningCount],
    ["photos fetched", report.photosFetched],
    ["photos failed", report.photosFailed],
  );
  const title = report.dryRun
    ? `Dry run for ${report.storeId}: nothing was written`
    : `Imported into ${report.storeId}`;
  return `${title}\n${table.toString()}`;
}

/** Returns the columns that are read first, then the others. */
function columnsText(columns: readonly ColumnReading[]): string {
  const table = new Table({
    head: ["column", "field", "first values, as read"],
    style: { head: [], border: [] },
  });
  const used = columns.filter(({ field }) => field !== null);
  for (const { column, field, choice, samples } of [
    ...used,
    ...columns.filter((each) => !used.includes(each)),
  ])
    table.push([
      printable(column),
      fieldText(field, choice),
      samples.map((sample) => sampleText(sample, field !== null)).join("\n"),
    ]);
  return `Columns (${used.length} of ${columns.length} are read)\n${table.toString()}`;
}

function fieldText(field: string | null, choice: number): string {
  if (field === null) return "not read";
  return choice === 1 ? field : `${field}, choice ${choice}`;
}

function sampleText({ text, value }: ColumnSample, isRead: boolean): string {
  if (!isRead || value === text) return printable(text);
  return printable(`${text} → ${value ?? "no value"}`);
}

function notesText(title: string, notes: ImportNote[], count: number): string {
  const table = new Table({ head: ["line", "VIN", "reason"], style: { head: [], border: [] } });
  for (const note of notes)
    table.push([note.line || "file", printable(note.vin ?? ""), printable(note.message)]);
  const more = count > notes.length ? `\n… and ${count - notes.length} more` : "";
  return `${title} (${count})\n${table.toString()}${more}`;
}

/** Text of the file without control characters, which a terminal would obey. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").slice(0, 300);
}
