import type { QueryClient } from "@tanstack/react-query";
import { preload } from "@/components/ui/preload-slots";
import { PRELOAD } from "@/config/runtime/shell";
import { type LiveAddress, parseSearchUrl } from "@/lib/catalog/inventory/search/live/live-response";
import { localPath } from "@/lib/core/language/local-path";
import { announceNavigation } from "@/lib/marketing/tracking/signals";
import {
  activatedControl,
  type Control,
  capturePendingAction,
  restoreFields,
  searchForm,
  searchLink,
  targetOf,
} from "./controls";
import type { Navigate, RenderedResults } from "./live-results";
import type { NavigationSource } from "./preserve-search-area";
import { searchResponseQuery } from "./queries";
import { isHandle, slideRange } from "./slide-range";

interface Live {
  area: HTMLElement;
  results: RenderedResults;
  client: QueryClient;
  storeId: string;
}

/** Milliseconds after the last keystroke before a keyword is searched. */
const PAUSE = 250;

interface Listening {
  /** Activates a control as a click would. */
  use(control: Control): void;
  /** Replaces the current search by the interpretation of its text. */
  follow(path: string): void;
}

/** Makes the search area's links and forms render new results without loading another page. */
export function listen({ area, results, client, storeId }: Live): Listening {
  const history = followHistory(results.go);
  let typing: ReturnType<typeof setTimeout> | undefined;

  const use = (control: Control, way: NavigationSource = wayOf(control)) => {
    clearTimeout(typing);
    // The target depends on all earlier selections, and rendering those overwrites the fields.
    const pending = capturePendingAction(control);
    results.settle();
    restoreFields(pending);
    const url = targetOf(control);
    const address = parseSearchUrl(url);
    if (!address) location.assign(url);
    else history.visit(address, way, way === "type" ? control : null);
  };
  const onUse = (event: Event) => {
    const control = activatedControl(event);
    if (!control) return;
    event.preventDefault();
    use(control);
  };
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    const { form } = target;
    if (isHandle(target)) return slideRange(target);
    clearTimeout(typing);
    if (target.type === "search") typing = setTimeout(() => use(form, "type"), PAUSE);
  };
  // A range's bound applies when its field loses focus, not with each digit.
  const onChange = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && isHandle(target)) slideRange(target);
    const form = target instanceof HTMLInputElement ? searchForm(target.form) : null;
    if (form?.checkValidity()) use(form, "type");
    else onUse(event);
  };
  area.addEventListener("click", onUse);
  area.addEventListener("submit", onUse);
  area.addEventListener("change", onChange);
  area.addEventListener("input", onInput);
  prefetchOnHover(area, client, storeId, (target) => {
    const link = searchLink(target);
    return link && parseSearchUrl(new URL(link.href));
  });
  return { use, follow: history.follow };
}

function wayOf(control: Control): NavigationSource {
  return control.closest("nav[aria-label]") && control.matches("#search section a") ? "page" : "filter";
}

/** Key in `history.state` for the number of the entry within this tab's visit. */
const ENTRY = "searchEntry";

/**
 * Synchronizes the address bar with the search, and the search with Back and Forward. Next.js adds its own
 * state to each entry.
 */
function followHistory(go: Navigate): {
  /** @param by field that the visitor is typing into; its next search replaces the previous history entry */
  visit: (address: LiveAddress, way: NavigationSource, by: object | null) => void;
  follow: (path: string) => void;
} {
  const scrolled = new Map<number, number>();
  let entry = currentEntry();
  let path = parseSearchUrl(new URL(location.href))?.path;
  let typedInto: object | null = null;

  addEventListener("scroll", () => scrolled.set(entry, scrollY), { passive: true });
  addEventListener("popstate", () => {
    const address = parseSearchUrl(new URL(location.href));
    if (!address) return location.reload();
    // A jump within the page, such as that of the skip link.
    if (address.path === path) return;
    entry = currentEntry();
    path = address.path;
    typedInto = null;
    go(address, "history", scrolled.get(entry) ?? 0);
  });

  return {
    visit(address, way, by) {
      if (address.path === path) {
        // The text was submitted, so its words become filters.
        if (by === null && typedInto !== null) go(address, way);
        return;
      }
      if (by !== null && by === typedInto) {
        history.replaceState({ [ENTRY]: entry }, "", localPath(address.path));
      } else {
        scrolled.set(entry, scrollY);
        entry += 1;
        history.pushState({ [ENTRY]: entry }, "", localPath(address.path));
        announceNavigation();
      }
      path = address.path;
      typedInto = by;
      go(address, way);
    },
    follow(leadsTo) {
      const address = parseSearchUrl(new URL(leadsTo, location.href));
      // Only a navigation shows the sentence to which an anchor leads.
      if (!address || leadsTo.includes("#")) return location.replace(localPath(leadsTo));
      path = address.path;
      typedInto = null;
      history.replaceState({ [ENTRY]: entry }, "", localPath(path));
      go(address, "filter");
    },
  };
}

function currentEntry(): number {
  const state = history.state as Record<string, unknown> | null;
  return Number(state?.[ENTRY] ?? 0);
}

/** Fetches the response for a hovered or focused link in advance. */
export function prefetchOnHover(
  area: HTMLElement,
  client: QueryClient,
  storeId: string,
  addressOf: (target: Element) => LiveAddress | null,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchSoon = ({ target }: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const address = addressOf(target as Element);
      if (address) preload(() => client.prefetchQuery(searchResponseQuery(address.path, storeId)));
    }, PRELOAD.restMs);
  };
  area.addEventListener("pointerover", fetchSoon, { passive: true });
  area.addEventListener("focusin", fetchSoon, { passive: true });
}
