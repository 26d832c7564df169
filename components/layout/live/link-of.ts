/**
 * The link of this site that an event is about, when following it leaves the page for another of our pages; null for
 * everything else: other sites, files to keep, addresses that are no pages, new tabs.
 */
export function pageLinkOf(event: Event): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link?.href || link.hasAttribute("download") || (link.target && link.target !== "_self")) return null;
  if (link.origin !== location.origin || NOT_A_PAGE.test(link.pathname)) return null;
  return link;
}

/** Data and files; no page has a dot in its last part. */
const NOT_A_PAGE = /^\/api\/|\.[a-z0-9]+$/i;
