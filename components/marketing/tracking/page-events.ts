import { SETTLED_MS } from "@/config/marketing/tracking";
import { NAVIGATED } from "@/config/runtime/shell";
import type { TrackedVehicle } from "@/lib/marketing/tracking/tracked-vehicle";
import { pageKind } from "@/lib/marketing/vitals/page-kind";
import { listedVehicles, pageVehicle, searchString } from "./page-facts";

/** What a page reports when it is shown. */
export interface PageEvent {
  name: "PageView" | "ViewContent" | "Search";
  vehicles: readonly TrackedVehicle[];
  facts: Record<string, string>;
}

/** Pages that no page view is counted for (docs/rules.md#events). */
const NOT_VIEWED = "cars-direct-page";

/**
 * The events of the current page: its page view, a vehicle's content, a search with its results. The address is sent without
 * its query, which may identify somebody.
 */
export function pageEvents(at: Location = location): PageEvent[] {
  const kind = pageKind(at.pathname);
  const events: PageEvent[] = [];
  if (kind !== NOT_VIEWED) {
    const facts = { page_path: at.pathname, page_title: document.title, page_kind: kind };
    events.push({ name: "PageView", vehicles: [], facts });
  }
  const vehicle = kind === NOT_VIEWED ? pageVehicle() : null;
  if (vehicle) events.push({ name: "ViewContent", vehicles: [vehicle], facts: {} });
  if (kind === "cars-search-page") {
    const queryText = searchString(at);
    const facts: Record<string, string> = queryText ? { search_string: queryText } : {};
    events.push({ name: "Search", vehicles: listedVehicles(), facts });
  }
  return events;
}

/**
 * Calls for each page viewed from now on: once the search has changed and stayed so for a while, and when the page is
 * restored from the back-forward cache, which is a new visit.
 */
export function onPage(shown: () => void): void {
  let path = location.pathname + location.search;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    if (location.pathname + location.search === path) return;
    path = location.pathname + location.search;
    clearTimeout(settling);
    settling = setTimeout(shown, SETTLED_MS);
  };
  window.addEventListener(NAVIGATED, onChange);
  window.addEventListener("popstate", onChange);
  window.addEventListener("pageshow", ({ persisted }) => persisted && shown());
}
