import { SHORTLIST } from "../../../config/catalog/shortlist";

/** The page of a list of saved vehicles; it shows the same to everyone who has its address. */
export function savedPath(vins: readonly string[]): string {
  return withVins(SHORTLIST.savedPath, vins);
}

/** The page that compares vehicles. */
export function comparePath(vins: readonly string[]): string {
  return withVins(SHORTLIST.comparePath, vins);
}

/** VINs need no escapes, and a comma in a query neither. */
function withVins(path: string, vins: readonly string[]): string {
  return vins.length === 0 ? path : `${path}?${SHORTLIST.query}=${vins.join(",")}`;
}
