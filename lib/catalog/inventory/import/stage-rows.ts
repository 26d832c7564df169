import "server-only";
import { stat } from "node:fs/promises";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import type { Condition } from "../../../store/api/vehicle-schema";
import { hasValidCheckDigit, isVinForm } from "../vin/vin-format";
import { type ColumnMap, readConstants } from "./column-map";
import { createColumnReadings } from "./column-readings";
import { detectEncoding } from "./encoding";
import type { Enrich, Enriched } from "./enrich";
import { type FeedRow, readHeader, readRow } from "./header";
import { type MappedVehicle, mapRow } from "./map-row";
import { readFeed } from "./read-feed";
import { addRefused, addWarning, type ImportReport } from "./report";
import { isUpToDate, type Pending, rowHash } from "./source-hash";
import { FeedFormatError, type FeedRecord } from "./split-rows";
import type { StockRow } from "./stock";

/** Row whose vehicle is new or whose cells differ from the last import. */
export interface StagedRow extends MappedVehicle {
  line: number;
  hash: string;
  pending: Pending[];
}

export interface StageOptions {
  file: string;
  storeId: string;
  now: number;
  photos: boolean;
  stock: ReadonlyMap<string, StockRow>;
  enrich: Enrich;
  /** Receives each row that must be processed. */
  emit: (row: StagedRow) => Promise<void>;
  report: ImportReport;
  onBytes: (done: number, total: number) => void;
  /** Assignment of columns, which overrides their names. */
  columns: ColumnMap;
  /** Values of fields for rows whose own columns are empty. */
  set: ColumnMap;
  /** Condition of rows that state none; null refuses such rows. */
  condition: Condition | null;
  /** True to collect how each column is read. */
  preview: boolean;
}

const TOO_LARGE = `The file is larger than ${IMPORT_LIMITS.fileBytes / 1024 ** 3} GB, the most that one import reads.`;

export type StageResult = { ok: true; seen: ReadonlyMap<string, number> } | { ok: false; message: string };

/**
 * Reads a feed and passes on the rows that must be processed. `seen` has the VIN and line of every row, including
 * refused ones: an unusable row still shows that the vehicle is in stock, so it is not removed.
 */
export async function stageRows(options: StageOptions): Promise<StageResult> {
  const { file, report } = options;
  try {
    const { size } = await stat(file);
    if (size === 0) return unusable("The file is empty.");
    if (size > IMPORT_LIMITS.fileBytes) return unusable(TOO_LARGE);
    const encoding = await detectEncoding(file);
    if (!encoding.ok) return encoding;
    const records = readFeed(file, encoding.encoding, (bytes) => options.onBytes(bytes, size));
    const header = await records.next();
    if (header.done) return unusable("The file is empty.");
    const read = readHeader(header.value.cells, options.columns);
    if (!read.ok) return read;
    for (const message of read.warnings) addWarning(report, { line: 0, vin: null, message });
    const set = readConstants(options.set);
    if (!set.ok) return set;
    const readings = options.preview ? createColumnReadings(read, header.value.cells, options.now) : null;
    report.columns = readings?.columns ?? null;
    const seen = new Map<string, number>();
    const dealers = new Set<string>();
    const take = async (record: FeedRecord) => {
      report.rows += 1;
      readings?.add(record.cells);
      const row = readRow(read.plan, record.cells);
      for (const [field, value] of set.constants) row[field] ||= value;
      if (dealers.size < 5 && row.dealerId !== "") dealers.add(row.dealerId);
      await stageRow(record, row, read.columns, seen, options);
    };
    if (!read.isHeader) await take(header.value);
    for await (const record of records) await take(record);
    if (report.rows === 0) return unusable("The file has a header but no vehicles.");
    if (report.refusedCount === report.rows) return unusable(`None of the ${report.rows} rows can be used.`);
    if (dealers.size > 1) {
      const message = `the file has rows of several dealers (${[...dealers].join(", ")}); all were taken for this store`;
      addWarning(report, { line: 0, vin: null, message });
    }
    return { ok: true, seen };
  } catch (error) {
    if (error instanceof FeedFormatError) return unusable(error.message);
    const code: unknown = Reflect.get(Object(error), "code");
    if (code === "ENOENT") return unusable(`There is no file ${file}.`);
    if (code === "EISDIR") return unusable(`${file} is a folder.`);
    if (code === "EACCES") return unusable(`The file ${file} may not be read.`);
    throw error;
  }
}

async function stageRow(
  record: FeedRecord,
  row: FeedRow,
  columns: number,
  seen: Map<string, number>,
  { storeId, now, photos, stock, enrich, emit, report, condition }: StageOptions,
): Promise<void> {
  const { line } = record;
  const vin = row.vin.toUpperCase();
  const refuseRow = (message: string) => addRefused(report, { line, vin: vin || null, message });
  const problem = vinProblem(vin);
  if (problem) return refuseRow(problem);
  const earlier = seen.get(vin);
  if (earlier !== undefined) return refuseRow(`the VIN is on line ${earlier} already`);
  seen.set(vin, line);
  if (record.cells.slice(columns).some((cell) => cell.trim() !== "")) {
    return refuseRow(
      `has ${record.cells.length} cells where the header has ${columns}: a separator inside a cell?`,
    );
  }
  const hash = rowHash(row);
  const stored = stock.get(vin);
  if (stored && !stored.removed && isUpToDate(stored.sourceHash, hash, photos)) {
    report.unchanged += 1;
    return;
  }
  const enriched = await enrich(row, vin);
  const mapped = mapRow(enriched.row, vin, storeId, now, condition);
  if (!mapped.ok) return refuseRow(refusal(mapped.reason, enriched));
  const warnings = [...mapped.warnings];
  if (!hasValidCheckDigit(vin)) warnings.push("the VIN's check digit is wrong: is it typed correctly?");
  if (record.cells.length < columns)
    warnings.push(`has ${record.cells.length} of ${columns} cells; the rest is empty`);
  if (enriched.contradiction) warnings.push(`nothing was filled in from its VIN: ${enriched.contradiction}`);
  if (enriched.outOfTime)
    warnings.push("no time was left to complete it from its VIN; the next import tries again");
  for (const message of warnings) addWarning(report, { line, vin, message });
  await emit({ ...mapped.value, line, hash, pending: enriched.outOfTime ? ["vin"] : [] });
}

function refusal(reason: string, { contradiction }: Enriched): string {
  return contradiction === null ? reason : `${reason}; ${contradiction}`;
}

function vinProblem(vin: string): string | null {
  if (vin === "") return "the VIN is empty";
  if (vin.length !== 17) return `the VIN has ${vin.length} characters instead of 17`;
  return isVinForm(vin) ? null : "the VIN has characters that no VIN has (I, O, Q or signs)";
}

function unusable(message: string): StageResult {
  return { ok: false, message };
}
