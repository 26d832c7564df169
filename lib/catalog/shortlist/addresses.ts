import { SHORTLIST } from "../../../config/catalog/shortlist";

/** Returns the path of a page with saved vehicles. It shows the same list to everyone with the URL. */
export function savedPath(vins: readonly string[]): string {
  return withVins(SHORTLIST.savedPath, vins);
}

/** Returns the path of the page that compares vehicles. */
export function comparePath(vins: readonly string[]): string {
  return withVins(SHORTLIST.comparePath, vins);
}

/**
 * Returns true if the page at a URL shows the visitor's own list. Within the site, only the header links to a list,
 * which is the visitor's own. A shared list is opened from outside the site.
 * @param referrer URL of the previous page, empty without one (`document.referrer`)
 */
export function isOwnListAddress(
  { origin, pathname, search }: Pick<Location, "origin" | "pathname" | "search">,
  referrer: string,
): boolean {
  if (pathname !== SHORTLIST.savedPath) return false;
  if (search === "") return true;
  const isFromOtherPage =
    referrer.startsWith(`${origin}/`) && !referrer.startsWith(origin + SHORTLIST.savedPath);
  // After a list is mailed, the URL has more parameters than the list.
  return isFromOtherPage && search.startsWith(`?${SHORTLIST.query}=`) && !search.includes("&");
}

/** Adds VINs to a URL. They need no encoding, and neither does a comma in a query. */
function withVins(path: string, vins: readonly string[]): string {
  return vins.length === 0 ? path : `${path}?${SHORTLIST.query}=${vins.join(",")}`;
}

/** VINs in a URL, and text that is not a VIN. */
interface RequestedVins {
  /** VINs in order, in uppercase, without duplicates. */
  vins: string[];
  /** Text that is not a VIN, shortened for display. */
  wrong: string[];
}

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
/** Maximum number of words in a URL; others are ignored. */
const MAX_WORDS = 200;
const MAX_SHOWN_LENGTH = 24;

/** Parses `vins=A,B` and `vins=A&vins=B`. Never throws. */
export function readVins(raw: string | readonly string[] | undefined): RequestedVins {
  const entries = [raw ?? []]
    .flat()
    .flatMap((each) => each.split(","))
    .map((word) => word.trim())
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
  const vins = new Set<string>();
  const wrong = new Set<string>();
  for (const word of entries) {
    const vin = word.toUpperCase();
    if (VIN.test(vin)) vins.add(vin);
    else wrong.add(word.length > MAX_SHOWN_LENGTH ? `${word.slice(0, MAX_SHOWN_LENGTH)}…` : word);
  }
  return { vins: [...vins], wrong: [...wrong] };
}
