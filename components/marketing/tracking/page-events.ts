import { SETTLED_MS } from "@/config/marketing/tracking";
import { NAVIGATED } from "@/config/runtime/shell";
import { offerParams } from "@/lib/marketing/tracking/asc-elements";
import type { TrackedVehicle } from "@/lib/marketing/tracking/tracked-vehicle";
import { pageKind } from "@/lib/marketing/vitals/page-kind";
import { errorCode, listedVehicles, pageVehicle, resultCount, searchString } from "./page-facts";

/** Event that a page reports when it is shown. */
export interface PageEvent {
  name: "PageView" | "ViewContent" | "Search" | "OfferViewed";
  vehicles: readonly TrackedVehicle[];
  facts: Record<string, string>;
  params: Readonly<Record<string, string | number>>;
}

/** Body class of pages without a page view (docs/rules.md#events). */
const NOT_VIEWED = "cars-direct-page";

/**
 * Returns the events of the current page: its page view, a vehicle's content, or a search with its results.
 * The URL is sent without its query, which may identify a person.
 */
export function pageEvents(at: Location = location): PageEvent[] {
  const kind = pageKind(at.pathname);
  const params = { error_code: errorCode() };
  const events: PageEvent[] = [];
  if (kind !== NOT_VIEWED) {
    const facts = { page_path: at.pathname, page_title: document.title, page_kind: kind };
    events.push({ name: "PageView", vehicles: [], facts, params });
  }
  const vehicle = kind === NOT_VIEWED ? pageVehicle() : null;
  if (vehicle) events.push({ name: "ViewContent", vehicles: [vehicle], facts: {}, params });
  if (kind === "cars-search-page") {
    const queryText = searchString(at);
    const facts: Record<string, string> = queryText ? { search_string: queryText } : {};
    const item_results = resultCount();
    events.push({ name: "Search", vehicles: listedVehicles(), facts, params: { ...params, item_results } });
  }
  const offer = offerParams(at.pathname, document.querySelector("h1")?.textContent ?? "");
  if (offer) events.push({ name: "OfferViewed", vehicles: [], facts: {}, params: offer });
  return events;
}

/**
 * Calls back for each page viewed from now on. A changed search counts after it has stayed unchanged for a
 * while. A restore from the back/forward cache is a new visit.
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
