/**
 * Cuts a list into files of at most `limit` entries, in order; an empty list has no file.
 * @param limit a whole number of 1 or more
 */
export function splitList<T>(list: readonly T[], limit: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / limit) }, (_, index) =>
    list.slice(index * limit, (index + 1) * limit),
  );
}
