/** Returns the number of empty places in the last row of a grid; 0 for a full row and for an empty list. */
export function roomInLastRow(count: number, columns: number): number {
  return (columns - (count % columns)) % columns;
}
