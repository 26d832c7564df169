import { FEED_COLUMNS, FEED_SEPARATORS, JOINED_FIELDS } from "../../../../config/catalog/import/columns";
import { isVinForm } from "../vin/check-digit";
import {
  type AssignedColumns,
  assignColumns,
  type ColumnMap,
  columnName,
  FEED_FIELDS,
  type FeedField,
  isByNumber,
} from "./column-map";

export type { FeedField };
/** A row's cells by field, trimmed; "" where the file has no such column or the cell is empty. */
export type FeedRow = Record<FeedField, string>;
/** For each field the columns that hold it, best first; those of one group hold it together. */
export type ColumnPlan = readonly (readonly [FeedField, readonly ColumnGroup[]])[];
type ColumnGroup = readonly number[];

export interface Header {
  ok: true;
  plan: ColumnPlan;
  columns: number;
  /** False: the file has no header, and its first row is a vehicle. */
  isHeader: boolean;
}
export type HeaderResult = Header | { ok: false; message: string };

const MIN_KNOWN_COLUMNS = 3;
const USE_MAP = "--map COLUMN=FIELD says what a column holds.";

/** Reads a file's header row; what `map` says of a column counts for more than its name. */
export function readHeader(cells: readonly string[], map: ColumnMap = {}): HeaderResult {
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
  return { ok: true, plan, columns: cells.length, isHeader };
}

/** Cells by field; of several columns for one field, the first that is filled. */
export function readRow(plan: ColumnPlan, cells: readonly string[]): FeedRow {
  const row = {} as FeedRow;
  for (const [field, groups] of plan) {
    let text = "";
    for (const group of groups) {
      text = group.length === 1 ? (cells[group[0]!] ?? "").trim() : joined(group, cells);
      if (text !== "") break;
    }
    row[field] = text;
  }
  return row;
}

/** The separator that makes the most known column names, or VINs, out of the first line. */
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
  const named = FEED_COLUMNS[field].map((alias) =>
    columnsNamed(alias, names).filter((at) => !assigned.has(at)),
  );
  return [mapped, ...named].flatMap((columns) => {
    if (columns.length === 0) return [];
    return JOINED_FIELDS.includes(field) ? [columns] : columns.map((column) => [column]);
  });
}

/** Places of an alias in the file; numbered ones by their number. */
function columnsNamed(alias: string, names: readonly string[]): number[] {
  if (!alias.includes("*")) return names.flatMap((name, at) => (name === alias ? [at] : []));
  const form = new RegExp(`^${alias.replace("*", "(\\d+)")}$`);
  const numbered = names.flatMap((name, at) => {
    const number = form.exec(name)?.[1];
    return number === undefined ? [] : [{ at, number: Number(number) }];
  });
  return numbered.sort((a, b) => a.number - b.number).map(({ at }) => at);
}

function joined(group: ColumnGroup, cells: readonly string[]): string {
  return group
    .map((column) => (cells[column] ?? "").trim())
    .filter((text) => text !== "")
    .join("|");
}

function hasVin(cell: string): boolean {
  return isVinForm(cell.trim().toUpperCase());
}
