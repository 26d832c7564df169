import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import type { ColumnReading } from "./column-readings";

/** Note about a line of the file; line 0 means the whole file. */
export interface ImportNote {
  line: number;
  vin: string | null;
  message: string;
}

/** Reason why an import changed nothing. */
export type ImportProblem = "unknown-store" | "unusable-file" | "would-shrink" | "changed-meanwhile";

export interface ImportReport {
  /** False if the stock is unchanged; `problem` and `message` then have the reason. */
  ok: boolean;
  problem: ImportProblem | null;
  message: string | null;
  storeId: string;
  dryRun: boolean;
  /** Readings of the columns; null unless requested. */
  columns: ColumnReading[] | null;
  /** Number of rows below the header, without empty ones. */
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** At most `IMPORT_LIMITS.listedNotes` notes; `refusedCount` and `warningCount` are the totals. */
  refused: ImportNote[];
  refusedCount: number;
  warnings: ImportNote[];
  warningCount: number;
  /** Number of photos of added and changed vehicles that are not stored on this site yet. */
  photosMissing: number;
  /** The group's new data version, or null if nothing was written. */
  version: number | null;
  /** Warning of the stop rule, even if the import was allowed anyway; null if there is none. */
  shrink: string | null;
  /** Version of the store's stock before the import, or null if the store does not exist. */
  stockVersion: string | null;
  /** Milliseconds for which the stock was locked for other writers. */
  lockMs: number;
}

export function emptyReport(storeId: string, dryRun: boolean): ImportReport {
  return {
    ok: true,
    problem: null,
    message: null,
    storeId,
    dryRun,
    columns: null,
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    refused: [],
    refusedCount: 0,
    warnings: [],
    warningCount: 0,
    photosMissing: 0,
    version: null,
    shrink: null,
    stockVersion: null,
    lockMs: 0,
  };
}

export function addRefused(report: ImportReport, note: ImportNote): void {
  report.refusedCount += 1;
  if (report.refused.length < IMPORT_LIMITS.listedNotes) report.refused.push(note);
}

export function addWarning(report: ImportReport, note: ImportNote): void {
  report.warningCount += 1;
  if (report.warnings.length < IMPORT_LIMITS.listedNotes) report.warnings.push(note);
}

/** Converts a report to that of an import without changes. */
export function stop(report: ImportReport, problem: ImportProblem, message: string): ImportReport {
  return { ...report, ok: false, problem, message, added: 0, changed: 0, removed: 0, version: null };
}
