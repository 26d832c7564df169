import { FEED_COLUMNS } from "../../../../config/catalog/import/columns";

export type FeedField = keyof typeof FEED_COLUMNS;

/**
 * Assignment of columns by a person, which overrides their names: `{ Asking: "price", Cost: "ignore" }`. A column is
 * identified by its name in the file or its number from 1, a field by its name or any of its column names.
 */
export type ColumnMap = Readonly<Record<string, string>>;

/** Assigned field of each column by position; null means ignored. */
export type AssignedColumns = ReadonlyMap<number, FeedField | null>;

export type AssignResult = { ok: true; assigned: AssignedColumns } | { ok: false; message: string };

export const FEED_FIELDS = Object.keys(FEED_COLUMNS) as FeedField[];
const IGNORE = "ignore";

/** Applies a map to a file's first row. */
export function assignColumns(cells: readonly string[], map: ColumnMap): AssignResult {
  const names = cells.map(columnName);
  const assigned = new Map<number, FeedField | null>();
  for (const [column, field] of Object.entries(map)) {
    const places = placesOf(column, names);
    if (places.length === 0) {
      return { ok: false, message: `The file has no column “${column}”. Its columns: ${cells.join(", ")}.` };
    }
    const meant = fieldNamed(field);
    if (meant === null && field !== IGNORE) {
      return {
        ok: false,
        message: `There is no field “${field}”. Fields: ${FEED_FIELDS.join(", ")}, or ${IGNORE}.`,
      };
    }
    for (const place of places) assigned.set(place, meant);
  }
  return { ok: true, assigned };
}

/** Returns true if the map identifies columns only by number, as needed for a file without a header row. */
export function isByNumber(map: ColumnMap): boolean {
  const columns = Object.keys(map);
  return columns.length > 0 && columns.every((column) => /^\d+$/.test(column));
}

/** Normalizes a column's name for matching: no case, spaces or `_-#.[]` (docs/domain.md#inventory-feeds). */
export function columnName(cell: string): string {
  return cell.toLowerCase().replace(/[\s_\-#.[\]\u200b\ufeff]/g, "");
}

export type ConstantsResult =
  | { ok: true; constants: readonly (readonly [FeedField, string])[] }
  | { ok: false; message: string };

/** Parses fixed values of fields for rows whose own columns are empty: `{ condition: "used" }`. */
export function readConstants(set: ColumnMap): ConstantsResult {
  const constants: [FeedField, string][] = [];
  for (const [name, value] of Object.entries(set)) {
    const field = fieldNamed(name);
    if (field === null || field === "vin")
      return {
        ok: false,
        message: `No field “${name}” can be set. Fields: ${FEED_FIELDS.filter((each) => each !== "vin").join(", ")}.`,
      };
    constants.push([field, value]);
  }
  return { ok: true, constants };
}

function fieldNamed(text: string): FeedField | null {
  const name = columnName(text);
  const named = FEED_FIELDS.find((field) => field.toLowerCase() === name);
  return named ?? FEED_FIELDS.find((field) => FEED_COLUMNS[field].some((alias) => alias === name)) ?? null;
}

function placesOf(column: string, names: readonly string[]): number[] {
  const name = columnName(column);
  const named = names.flatMap((each, place) => (each === name ? [place] : []));
  if (named.length > 0) return named;
  const number = /^\d+$/.test(column) ? Number(column) : 0;
  return number >= 1 && number <= names.length ? [number - 1] : [];
}
