import "server-only";
import Table from "cli-table3";
import type { ImportNote, ImportReport } from "./report";

/** The closing tables of an import, for a terminal or a log file. */
export function reportText(report: ImportReport): string {
  const parts: string[] = [];
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
