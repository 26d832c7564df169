import type { TagPrints } from "../../catalog/inventory/snapshot/snapshot";

/** Name of the `<meta>` in which a page states a status other than 200 (`components/ui/page-frame.tsx`). */
export const PAGE_STATUS_META = "page-status";

/**
 * React writes attributes in the order of the props, and only this site's code writes the marker, so a single pattern
 * is enough.
 */
const MARKER = new RegExp(`<meta name="${PAGE_STATUS_META}" content="([45]\\d\\d)"/?>`);

/** Name of the `<meta>` with the store version, which the browser compares with search responses. */
export const STORE_VERSION_META = "store-version";

/** Name of the `<meta>` with the fingerprints of a page's data, each as `tag=fingerprint`. */
export const STORE_PARTS_META = "store-parts";

const PRINTS = new RegExp(`<meta name="${STORE_PARTS_META}" content="([^"]*)"/?>`);

/** Returns the content of a page's `<meta>` with fingerprints. */
export function textOfPrints(prints: TagPrints): string {
  return Object.entries(prints)
    .map((each) => each.join("="))
    .join(" ");
}

/** Returns the fingerprints of the data that a page was rendered from, or null if it has none. */
export function printsOfPage(html: string): TagPrints | null {
  const text = textOfPagePrints(html);
  return text === null ? null : Object.fromEntries(text.split(" ").map((each) => each.split("=", 2)));
}

/** Returns the content of the `<meta>` with a page's fingerprints, as the HTML has it, or null without one. */
export function textOfPagePrints(html: string): string | null {
  return PRINTS.exec(html)?.[1] ?? null;
}

/** Returns the status that a rendered page states, or null if it states none. */
export function statusOfPage(html: string): number | null {
  const match = MARKER.exec(html);
  return match ? Number(match[1]) : null;
}
