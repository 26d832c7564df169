/** Returns the classes that widen the first of a number of cards, two or three in a row, so that no row has a gap. */
export function firstSpan(count: number): string {
  const sm = count % 2 === 1 ? "sm:max-lg:col-span-2" : "";
  return `${sm} ${["", "lg:col-span-3", "lg:col-span-2"][count % 3]}`;
}

/**
 * Returns the classes of the cell after a number of cards, two or three in a row, that fills the rest of the last row,
 * or a row of its own.
 */
export function lastSpan(count: number): string {
  const sm = count % 2 === 0 ? "sm:max-lg:col-span-2" : "";
  return `${sm} ${["lg:col-span-3", "lg:col-span-2", ""][count % 3]}`;
}
