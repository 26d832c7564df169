/** Query of a page, as Next.js passes it. */
export type PageQuery = Promise<Record<string, string | string[] | undefined>>;

/** Converts the query to URL parameters, including repeated ones. */
export async function pageParameters(query: PageQuery): Promise<URLSearchParams> {
  const given = Object.entries(await query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return new URLSearchParams(given);
}
