import "server-only";
import Table from "cli-table3";
import type { ColumnReading, ColumnSample } from "./column-readings";
import type { ImportPhase } from "./import-feed";
import type { ImportNote, ImportReport } from "./report";

/** Returns the final tables of an import for a terminal or a log file. */
export function reportText(report: ImportReport): string {
  const parts: string[] = [];
  if (report.columns) parts.push(columnsText(report.columns));
  if (report.refusedCount > 0) parts.push(notesText("Refused rows", report.refused, report.refusedCount));
  if (report.warningCount > 0) parts.push(notesText("Warnings", report.warnings, report.warningCount));
  parts.push(report.ok ? countsText(report) : refusalText(report));
  return parts.join("\n\n");
}

function refusalText({ message, problem }: ImportReport): string {
  const hint = problem === "would-shrink" ? ALLOW_SHRINK : "";
  return `Nothing was imported. ${message}${hint}`;
}

const ALLOW_SHRINK = " If they are really gone, run it again with --allow-shrink.";

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
    ["photos to fetch", report.photosMissing],
  );
  const title = report.dryRun
    ? `Dry run for ${report.storeId}: nothing was written`
    : `Imported into ${report.storeId}`;
  return `${title}\n${table.toString()}`;
}

/** Lists the columns that are read first, then the others. */
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

/** Removes control characters, which a terminal would interpret. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").slice(0, 300);
}

export interface Progress {
  /** Number of bytes read during download and reading, then number of photos. */
  done: number;
  total: number;
  phase: ImportPhase;
  /** Number of rows read so far. */
  rows: number;
  /** Milliseconds since the phase began. */
  elapsedMs: number;
}

/** Milliseconds before a speed is shown, because earlier values are unreliable. */
const MEASURED_MS = 250;

const BYTES_OF_A_KB = 1_000;

/** Formats progress: "12,500 rows, 5,210 rows/s, 0:07 left". At first, the speed is omitted. */
export function progressText({ done, total, phase, rows, elapsedMs }: Progress): string {
  const { pieces, unit, what } = piecesOf(phase, { done, total, rows });
  if (elapsedMs < MEASURED_MS || done <= 0 || pieces <= 0) return what;
  const perSecond = (pieces / elapsedMs) * 1_000;
  const secondsLeft = ((elapsedMs / done) * (total - done)) / 1_000;
  return `${what}, ${count(perSecond)} ${unit}/s, ${clock(secondsLeft)} left`;
}

function piecesOf(phase: ImportPhase, { done, total, rows }: Pick<Progress, "done" | "total" | "rows">) {
  if (phase === "rows") return { pieces: rows, unit: "rows", what: `${count(rows)} rows` };
  if (phase === "photos")
    return { pieces: done, unit: "photos", what: `${count(done)} of ${count(total)} photos` };
  const pieces = done / BYTES_OF_A_KB;
  return { pieces, unit: "KB", what: `${count(pieces)} KB` };
}

function count(number: number): string {
  return Math.round(number).toLocaleString("en-US");
}

function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
