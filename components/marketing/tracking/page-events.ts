import { MAX_VEHICLES, SETTLED_MS } from "@/config/marketing/tracking";
import { NAVIGATED } from "@/config/runtime/shell";
import type { VehiclesResponse } from "@/lib/catalog/inventory/search/results/vehicles-by-vin";
import { plainPath } from "@/lib/core/language/local-path";
import { offerParams } from "@/lib/marketing/tracking/asc-elements";
import {
  TRACKED_VEHICLE_ID,
  type TrackedVehicle,
  trackedVehicle,
} from "@/lib/marketing/tracking/tracked-vehicle";
import { pageKind } from "@/lib/marketing/vitals/page-kind";
import { vinOfPath } from "@/lib/store/locations/store-choice";

/** Returns the page's vehicle from its data block; null without one. */
export function pageVehicle(): TrackedVehicle | null {
  const text = document.getElementById(TRACKED_VEHICLE_ID)?.textContent;
  return text ? (JSON.parse(text) as TrackedVehicle) : null;
}

/** Returns a vehicle by its VIN, with its facts if it is the page's vehicle. */
export function vehicleOf(vin: string): TrackedVehicle {
  const shown = pageVehicle();
  return shown?.vin === vin ? shown : { vin };
}

/**
 * Returns the HTTP status of the page; 200 if the browser does not expose it, and after a client-side
 * navigation.
 */
function errorCode(): number {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return opened?.responseStatus || 200;
}

/** Reads the number of results of the current search from the page. */
function resultCount(): number {
  const text = document.querySelector("#search [role=status] strong")?.textContent ?? "";
  return Number(text.replace(/\D/g, ""));
}

/** Returns the vehicles of the current search results, with the data in their URLs. */
function listedVehicles(): TrackedVehicle[] {
  const links = document.querySelectorAll<HTMLAnchorElement>("#search article a[href]");
  const vehicles = new Map<string, TrackedVehicle>();
  for (const { pathname } of links) {
    const vin = vinOfPath(pathname);
    const parts = /^\/(\w+)-cars-for-sale\/(\d{4})-/.exec(pathname);
    if (vin && parts) vehicles.set(vin, { vin, condition: parts[1]!, year: Number(parts[2]) });
  }
  return [...vehicles.values()].slice(0, MAX_VEHICLES);
}

/**
 * Returns the vehicles with complete data, because cards contain only a part. They are returned unchanged if
 * the request fails or the visitor leaves first.
 */
export function withFacts(vehicles: readonly TrackedVehicle[]): Promise<readonly TrackedVehicle[]> {
  if (vehicles.length === 0) return Promise.resolve(vehicles);
  const left = new Promise<typeof vehicles>((resolve) => {
    window.addEventListener("pagehide", () => resolve(vehicles), { once: true });
  });
  return Promise.race([readFacts(vehicles).catch(() => vehicles), left]);
}

async function readFacts(vehicles: readonly TrackedVehicle[]): Promise<readonly TrackedVehicle[]> {
  const query = new URLSearchParams(vehicles.map(({ vin }) => ["vin", vin]));
  const response = await fetch(`/api/inventory/vehicles?${query}`);
  if (!response.ok) return vehicles;
  const answer = (await response.json()) as VehiclesResponse;
  const known = new Map(answer.vehicles.map((vehicle) => [vehicle.vin, trackedVehicle(vehicle)]));
  return vehicles.map((vehicle) => known.get(vehicle.vin) ?? vehicle);
}

/** Returns the search terms of the URL: the keywords, otherwise the filters. Empty without either. */
export function searchString({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  const typed = query.get("q")?.trim();
  if (typed) return typed.slice(0, 200);
  const [, ...filters] = pathname.split("/").filter(Boolean);
  return filters.join(" ").replaceAll("-", " ").slice(0, 200);
}

/** Event that a page reports when it is shown. */
interface PageEvent {
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
  const path = plainPath(at.pathname);
  const kind = pageKind(path);
  const params = { error_code: errorCode() };
  const events: PageEvent[] = [];
  if (kind !== NOT_VIEWED) {
    const facts = { page_path: path, page_title: document.title, page_kind: kind };
    events.push({ name: "PageView", vehicles: [], facts, params });
  }
  const vehicle = kind === NOT_VIEWED ? pageVehicle() : null;
  if (vehicle) events.push({ name: "ViewContent", vehicles: [vehicle], facts: {}, params });
  if (kind === "cars-search-page") {
    const queryText = searchString({ pathname: path, search: at.search });
    const facts: Record<string, string> = queryText ? { search_string: queryText } : {};
    const item_results = resultCount();
    events.push({ name: "Search", vehicles: listedVehicles(), facts, params: { ...params, item_results } });
  }
  const offer = offerParams(path, document.querySelector("h1")?.textContent ?? "");
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
