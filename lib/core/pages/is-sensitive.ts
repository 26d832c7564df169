import { SENSITIVE_PAGES } from "../../../config/runtime/sensitive-pages";

type Address = Pick<Location, "pathname" | "search">;

/**
 * Returns true if a URL is one of `SENSITIVE_PAGES`, in any spelling. It is small, because every page loads it.
 * @param address current page by default; without a page, the result is false
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

/** Decodes a path, without the segment of a language. A path that cannot be decoded is not a page. */
function plain(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/^\/[a-z]{2}(?=\/)/, "");
  } catch {
    return pathname;
  }
}
