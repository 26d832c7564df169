import { SENSITIVE_PAGES } from "../../../config/runtime/sensitive-pages";

type Address = Pick<Location, "pathname" | "search">;

/**
 * Whether an address is one of `SENSITIVE_PAGES`, however it is written. It is small, since every page loads it.
 * @param address the page's own without it; no page, no sensitive one
 */
export function isSensitive(address: Address | undefined = globalThis.location): boolean {
  if (!address) return false;
  const { pathname, search } = address;
  const path = plain(pathname);
  const query = new URLSearchParams(search);
  return (
    SENSITIVE_PAGES.paths.some((each) => path === each || path.startsWith(`${each}/`)) ||
    SENSITIVE_PAGES.queryKeys.some((key) => query.has(key))
  );
}

/** An address that cannot be decoded is not a page. */
function plain(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname;
  }
}
