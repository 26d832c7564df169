import { SENSITIVE_PAGES } from "../../config/sensitive-pages";

/** Whether an address is one of `SENSITIVE_PAGES`, in whatever way it is written. It is small: every page loads it. */
export function isSensitive({ pathname, search }: Pick<Location, "pathname" | "search">): boolean {
  const path = plain(pathname);
  const query = new URLSearchParams(search);
  return (
    SENSITIVE_PAGES.paths.some((each) => path === each || path.startsWith(`${each}/`)) ||
    SENSITIVE_PAGES.queryKeys.some((key) => query.has(key))
  );
}

/** What cannot be decoded is no page's address. */
function plain(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname;
  }
}
