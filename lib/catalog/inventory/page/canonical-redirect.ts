import { searchQueryKeys } from "../../../../config/catalog/facets";

/** A query as Next hands it to a page. */
export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Where a search address should lead instead: to the canonical one, when it means the same but is written differently
 * (another order, empty fields of a form, a filter that belongs in the path). Null when it is canonical already, or
 * carries unknown keys (`utm_source`): those must reach the requested page.
 */
export function movedTo(pathname: string, query: RawQuery, canonical: string): string | null {
  const given = Object.entries(query).flatMap(([key, value]) =>
    [value ?? []].flat().map((each): [string, string] => [key, each]),
  );
  if (given.some(([key]) => !searchQueryKeys.includes(key))) return null;
  const [path = "", canonicalQuery = ""] = canonical.split("?");
  const wanted = [...new URLSearchParams(canonicalQuery)];
  const same = pathname === path && JSON.stringify(given) === JSON.stringify(wanted);
  return same ? null : canonical;
}
