/** Returns the classes that widen the first of a number of cards, two or three in a row, so that no row has a gap. */
export function firstSpan(count: number): string {
  const sm = count % 2 === 1 ? "sm:max-lg:col-span-2" : "";
  return `${sm} ${["", "lg:col-span-3", "lg:col-span-2"][count % 3]}`;
}
