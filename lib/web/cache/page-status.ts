/** Name of the `<meta>` by which a page states a status other than 200 (`components/ui/page-frame.tsx`). */
export const PAGE_STATUS_META = "page-status";

/** React writes attributes in the order of the props; only our code writes the marker, so one form is enough. */
const MARKER = new RegExp(`<meta name="${PAGE_STATUS_META}" content="([45]\\d\\d)"/?>`);

/** Name of the `<meta>` with the version of the store data that a page was rendered from. */
export const STORE_VERSION_META = "store-version";

const VERSION = new RegExp(`<meta name="${STORE_VERSION_META}" content="([^"]*)"/?>`);

/** The version of the store data that a page was rendered from, or null for a page without it. */
export function versionOfPage(html: string): string | null {
  return VERSION.exec(html)?.[1] ?? null;
}

/** The status a rendered page states, or null for a page that states none. */
export function statusOfPage(html: string): number | null {
  const match = MARKER.exec(html);
  return match ? Number(match[1]) : null;
}
