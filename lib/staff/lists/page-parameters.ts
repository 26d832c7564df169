/** The query of a page, as Next passes it. */
export type PageQuery = Promise<Record<string, string | string[] | undefined>>;

/** The same as parameters, repeated ones as often as they were given. */
export async function pageParameters(query: PageQuery): Promise<URLSearchParams> {
  const given = Object.entries(await query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return new URLSearchParams(given);
}
