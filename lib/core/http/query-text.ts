/** Returns a parameter of a page's URL that was given once, otherwise undefined. */
export function queryText(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
