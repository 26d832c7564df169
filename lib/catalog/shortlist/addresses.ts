import { SHORTLIST } from "../../../config/catalog/shortlist";

/** Returns the path of the page of a list of saved vehicles; it shows the same to everyone who has its address. */
export function savedPath(vins: readonly string[]): string {
  return withVins(SHORTLIST.savedPath, vins);
}

/** Returns the path of the page that compares vehicles. */
export function comparePath(vins: readonly string[]): string {
  return withVins(SHORTLIST.comparePath, vins);
}

/**
 * Returns true if the page at a URL shows the visitor's own list, as it was when the page was requested. From another
 * page of the site only the header's link leads to a list, and that is the visitor's own; a shared list has no page of
 * the site before it.
 * @param referrer address of the page before, empty without one (`document.referrer`)
 */
export function isOwnListAddress(
  { origin, pathname, search }: Pick<Location, "origin" | "pathname" | "search">,
  referrer: string,
): boolean {
  if (pathname !== SHORTLIST.savedPath) return false;
  if (search === "") return true;
  const isFromOtherPage =
    referrer.startsWith(`${origin}/`) && !referrer.startsWith(origin + SHORTLIST.savedPath);
  // Mailing a list leads to its address with more than the list.
  return isFromOtherPage && search.startsWith(`?${SHORTLIST.query}=`) && !search.includes("&");
}

/** VINs need no escapes, and a comma in a query neither. */
function withVins(path: string, vins: readonly string[]): string {
  return vins.length === 0 ? path : `${path}?${SHORTLIST.query}=${vins.join(",")}`;
}

/** VINs in an address: text that can be one, and text that cannot. */
interface RequestedVins {
  /** VINs in order, upper case, without duplicates. */
  vins: string[];
  /** Text that cannot be a VIN, cut to a readable length. */
  wrong: string[];
}

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
/** Maximum for an address; the rest is ignored. */
const MAX_WORDS = 200;
const MAX_SHOWN_LENGTH = 24;

/** Reads `vins=A,B` and `vins=A&vins=B`. Never throws. */
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
