import {
  EXPECTED_COLUMNS,
  FEED_COLUMNS,
  FEED_SEPARATORS,
  JOINED_FIELDS,
  VAGUE_COLUMNS,
} from "../../../../config/catalog/import/columns";
import { isVinForm } from "../vin/vin-format";
import { feedCellText } from "./cell-text";
import {
  type AssignedColumns,
  assignColumns,
  type ColumnMap,
  columnName,
  FEED_FIELDS,
  type FeedField,
  isByNumber,
} from "./column-map";
import { isKindOfVehicle, mapBodystyle, mapCondition, mapStatus } from "./map-terms";

export type { FeedField };
/** A row's cleaned cells by field; empty if the column is missing or the cell is empty. */
export type FeedRow = Record<FeedField, string>;
/** For each field, the columns with its values, best first. */
export type ColumnPlan = readonly (readonly [FeedField, readonly ColumnGroup[]])[];

/** Columns that together contain a field. */
interface ColumnGroup {
  columns: readonly number[];
  /** True if the name has other meanings too. The column is then read only if its text is understood. */
  isVague: boolean;
}

/** Fields whose texts are known terms. Of several columns, the first with a known term is used. */
const IS_UNDERSTOOD: Partial<Record<FeedField, (text: string) => boolean>> = {
  condition: (text) => mapCondition(text, false) !== null,
  status: (text) => mapStatus(text) !== null,
  body: (text) => mapBodystyle(text) !== null,
};

/** Tests for texts in a field's column that say nothing about the field. */
const SAYS_NOTHING: Partial<Record<FeedField, (text: string) => boolean>> = { condition: isKindOfVehicle };

export interface Header {
  ok: true;
  plan: ColumnPlan;
  columns: number;
  /** False if the file has no header, so that its first row is a vehicle. */
  isHeader: boolean;
  /** Warnings about data that the file seems to contain but no field reads. */
  warnings: readonly string[];
}
export type HeaderResult = Header | { ok: false; message: string };

const MIN_KNOWN_COLUMNS = 3;
const USE_MAP = "--map COLUMN=FIELD says what a column holds.";

/** Reads a file's header row. Assignments in `map` take precedence over column names. */
export function readHeader(row: readonly string[], map: ColumnMap = {}): HeaderResult {
  const cells = row.map(feedCellText);
  const isHeader = !cells.some(hasVin);
  if (!isHeader && !isByNumber(map)) {
    return {
      ok: false,
      message:
        "The first row holds a VIN: the file has no header row with the column names. " +
        "Name its columns by number, as in --map 1=stock --map 2=vin.",
    };
  }
  const result = assignColumns(cells, map);
  if (!result.ok) return result;
  const names = isHeader ? cells.map(columnName) : cells.map(() => "");
  const plan = FEED_FIELDS.map((field) => [field, groupsOf(field, names, result.assigned)] as const);
  const known = plan.filter(([, groups]) => groups.length > 0);
  if (known.length < MIN_KNOWN_COLUMNS) {
    return { ok: false, message: `The first row has no column names of a known kind of feed. ${USE_MAP}` };
  }
  if (!known.some(([field]) => field === "vin"))
    return { ok: false, message: `The file has no VIN column. ${USE_MAP}` };
  const warnings = isHeader ? unreadColumns(cells, plan, result.assigned) : [];
  return { ok: true, plan, columns: cells.length, isHeader, warnings };
}

/**
 * Returns warnings about unread columns, so that a feed with unrecognized prices or features is not reported as
 * understood.
 */
function unreadColumns(
  cells: readonly string[],
  plan: ColumnPlan,
  assigned: AssignedColumns,
): readonly string[] {
  const read = new Map(plan.map(([field, groups]) => [field, groups.length > 0]));
  const used = new Set(plan.flatMap(([, groups]) => groups.flatMap(({ columns }) => columns)));
  return EXPECTED_COLUMNS.flatMap(({ what, fields, pattern }) => {
    if (fields.some((field) => read.get(field))) return [];
    const similar = cells.filter((name, at) => pattern.test(name) && !used.has(at) && !assigned.has(at));
    if (similar.length > 0)
      return [`no column is known to hold the ${what}; not read: ${similar.join(", ")}. ${USE_MAP}`];
    return what === "price" ? [`no column is known to hold the price: no vehicle gets one. ${USE_MAP}`] : [];
  });
}

/**
 * Returns cells by field. Of several columns for one field, the first that is understood is used, otherwise the first
 * that is filled.
 */
export function readRow(plan: ColumnPlan, cells: readonly string[]): FeedRow {
  const row = {} as FeedRow;
  for (const [field, groups] of plan) row[field] = readField(field, groups, cells);
  return row;
}

function readField(field: FeedField, groups: readonly ColumnGroup[], cells: readonly string[]): string {
  const isUnderstood = IS_UNDERSTOOD[field];
  let first = "";
  for (const { columns, isVague } of groups) {
    const text = columns.length === 1 ? feedCellText(cells[columns[0]!] ?? "") : joined(columns, cells);
    if (text === "") continue;
    if (!isUnderstood || isUnderstood(text)) return text;
    if (first === "" && !isVague && !SAYS_NOTHING[field]?.(text)) first = text;
  }
  return first;
}

/** Detects the separator that yields the most known column names, or VINs, in the first line. */
export function detectSeparator(firstLine: string): string {
  const counted = FEED_SEPARATORS.map((separator) => {
    const cells = firstLine.split(separator).map((cell) => cell.replaceAll('"', ""));
    const names = cells.map(columnName);
    const known = FEED_FIELDS.filter((field) => groupsOf(field, names, new Map()).length > 0).length;
    return { separator, known: known + cells.filter(hasVin).length, parts: names.length };
  });
  counted.sort((a, b) => b.known - a.known || b.parts - a.parts);
  return counted[0]!.separator;
}

function groupsOf(field: FeedField, names: readonly string[], assigned: AssignedColumns): ColumnGroup[] {
  const mapped = names.flatMap((_, at) => (assigned.get(at) === field ? [at] : []));
  const named = FEED_COLUMNS[field].map((alias) => ({
    columns: columnsNamed(alias, names).filter((at) => !assigned.has(at)),
    isVague: VAGUE_COLUMNS.has(alias),
  }));
  return [{ columns: mapped, isVague: false }, ...named].flatMap((group) => {
    if (group.columns.length === 0) return [];
    if (JOINED_FIELDS.includes(field)) return [group];
    return group.columns.map((column) => ({ ...group, columns: [column] }));
  });
}

/** Returns the positions of an alias in the file; numbered columns are ordered by number. */
function columnsNamed(alias: string, names: readonly string[]): number[] {
  if (!alias.includes("*")) return names.flatMap((name, at) => (name === alias ? [at] : []));
  const form = new RegExp(`^${alias.replace("*", "(\\d+)")}$`);
  const numbered = names.flatMap((name, at) => {
    const number = form.exec(name)?.[1];
    return number === undefined ? [] : [{ at, number: Number(number) }];
  });
  return numbered.sort((a, b) => a.number - b.number).map(({ at }) => at);
}

function joined(columns: readonly number[], cells: readonly string[]): string {
  return columns
    .map((column) => feedCellText(cells[column] ?? ""))
    .filter((text) => text !== "")
    .join("|");
}

function hasVin(cell: string): boolean {
  return isVinForm(cell.trim().toUpperCase());
}
