import { type LiveAddress, parseSearchUrl } from "@/lib/catalog/inventory/live/address";
import { announceNavigation } from "@/lib/marketing/tracking/signals";
import type { Navigate, NavigationSource } from "./live-results";

/** Key of our part of `history.state`: the number of the entry among those of this tab's visit. */
const ENTRY = "searchEntry";

/**
 * Keeps the address bar in step with the search, and the search with Back and Forward. Next adds what it needs to each
 * entry by itself.
 */
export function followHistory(go: Navigate): {
  /** @param by the field being typed into: its next search replaces the previous one in the history */
  visit: (address: LiveAddress, way: NavigationSource, by: object | null) => void;
} {
  const scrolled = new Map<number, number>();
  let entry = currentEntry();
  let path = parseSearchUrl(new URL(location.href))?.path;
  let typedInto: object | null = null;

  addEventListener("scroll", () => scrolled.set(entry, scrollY), { passive: true });
  addEventListener("popstate", () => {
    const address = parseSearchUrl(new URL(location.href));
    if (!address) return location.reload();
    // A jump within the page, as the skip link's.
    if (address.path === path) return;
    entry = currentEntry();
    path = address.path;
    typedInto = null;
    go(address, "history", scrolled.get(entry) ?? 0);
  });

  return {
    visit(address, way, by) {
      if (address.path === path) return;
      if (by !== null && by === typedInto) {
        history.replaceState({ [ENTRY]: entry }, "", address.path);
      } else {
        scrolled.set(entry, scrollY);
        entry += 1;
        history.pushState({ [ENTRY]: entry }, "", address.path);
        announceNavigation();
      }
      path = address.path;
      typedInto = by;
      go(address, way);
    },
  };
}

function currentEntry(): number {
  const state = history.state as Record<string, unknown> | null;
  return Number(state?.[ENTRY] ?? 0);
}
