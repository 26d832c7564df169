/**
 * Codes of each vehicle side by side: its combination in each group, and its trim last. Counting accesses scattered
 * vehicles and thus loads one cache line per vehicle instead of one per column.
 */
export interface Rows {
  codes: Uint16Array;
  /** Number of codes per vehicle; those of vehicle v start at `v * width`. */
  width: number;
}

/** Joins columns of equal length into rows. */
export function joinRows(columns: readonly Uint16Array[]): Rows {
  const width = columns.length;
  const codes = new Uint16Array((columns[0]?.length ?? 0) * width);
  columns.forEach((column, place) => {
    for (let v = 0, at = place; v < column.length; v++, at += width) codes[at] = column[v]!;
  });
  return { codes, width };
}
