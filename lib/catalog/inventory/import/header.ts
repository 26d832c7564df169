import { FEED_COLUMNS, FEED_SEPARATORS } from "../../../../config/catalog/import/columns";
import { isVinForm } from "../vin/check-digit";

export type FeedField = keyof typeof FEED_COLUMNS;
/** A row's cells by field, trimmed; "" where the file has no such column or the cell is empty. */
export type FeedRow = Record<FeedField, string>;
/** For each field the columns that hold it, best first. */
export type ColumnPlan = readonly (readonly [FeedField, readonly number[]])[];

export type HeaderResult = { ok: true; plan: ColumnPlan; columns: number } | { ok: false; message: string };

const FIELDS = Object.keys(FEED_COLUMNS) as FeedField[];
const MIN_KNOWN_COLUMNS = 3;

/** Reads a file's header row. */
export function readHeader(cells: readonly string[]): HeaderResult {
  const names = cells.map(columnName);
  const plan = FIELDS.map((field) => [field, columnsOf(field, names)] as const);
  const known = plan.filter(([, columns]) => columns.length > 0).length;
  if (cells.some((cell) => isVinForm(cell.trim().toUpperCase()))) {
    return {
      ok: false,
      message: "The first row holds a VIN: the file has no header row with the column names.",
    };
  }
  if (known < MIN_KNOWN_COLUMNS) {
    return { ok: false, message: "The first row has no column names of a HomeNet or vAuto feed." };
  }
  if (columnsOf("vin", names).length === 0) return { ok: false, message: "The file has no VIN column." };
  return { ok: true, plan, columns: cells.length };
}

/** Cells by field; of several columns for one field, the first that is filled. */
export function readRow(plan: ColumnPlan, cells: readonly string[]): FeedRow {
  const row = {} as FeedRow;
  for (const [field, columns] of plan) {
    let text = "";
    for (const column of columns) {
      text = (cells[column] ?? "").trim();
      if (text !== "") break;
    }
    row[field] = text;
  }
  return row;
}

/** The separator that makes the most known column names out of the header line. */
export function detectSeparator(headerLine: string): string {
  const counted = FEED_SEPARATORS.map((separator) => {
    const names = headerLine.split(separator).map((cell) => columnName(cell.replaceAll('"', "")));
    const known = FIELDS.filter((field) => columnsOf(field, names).length > 0).length;
    return { separator, known, parts: names.length };
  });
  counted.sort((a, b) => b.known - a.known || b.parts - a.parts);
  return counted[0]!.separator;
}

function columnsOf(field: FeedField, names: readonly string[]): number[] {
  return FEED_COLUMNS[field].flatMap((alias) => names.flatMap((name, at) => (name === alias ? [at] : [])));
}

/** Matching form of a column's name: no case, spaces, `_`, `-`, `#` (docs/domain.md#inventory-feeds). */
function columnName(cell: string): string {
  return cell.toLowerCase().replace(/[\s_\-#\u200b\ufeff]+/g, "");
}
