import { MAX_VEHICLES } from "@/config/marketing/tracking";
import { TRACKED_VEHICLE_ID, type TrackedVehicle } from "@/lib/marketing/tracking/tracked-vehicle";
import { vinOfPath } from "@/lib/store/locations/store-choice";

/** The vehicle that the page is about, from its data block; null where there is none. */
export function pageVehicle(): TrackedVehicle | null {
  const text = document.getElementById(TRACKED_VEHICLE_ID)?.textContent;
  return text ? (JSON.parse(text) as TrackedVehicle) : null;
}

/** A vehicle by its VIN: with its facts where the page is about it. */
export function vehicleOf(vin: string): TrackedVehicle {
  const shown = pageVehicle();
  return shown?.vin === vin ? shown : { vin };
}

/** The vehicles of the current search results, with what their addresses say. */
export function listedVehicles(): TrackedVehicle[] {
  const links = document.querySelectorAll<HTMLAnchorElement>("#search article a[href]");
  const vehicles = new Map<string, TrackedVehicle>();
  for (const { pathname } of links) {
    const vin = vinOfPath(pathname);
    const parts = /^\/(\w+)-cars-for-sale\/(\d{4})-/.exec(pathname);
    if (vin && parts) vehicles.set(vin, { vin, condition: parts[1]!, year: Number(parts[2]) });
  }
  return [...vehicles.values()].slice(0, MAX_VEHICLES);
}

/** What was searched for, as in the address: the keywords, else the filters. Empty where nothing was chosen. */
export function searchString({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  const typed = query.get("q")?.trim();
  if (typed) return typed.slice(0, 200);
  const [, ...filters] = pathname.split("/").filter(Boolean);
  return filters.join(" ").replaceAll("-", " ").slice(0, 200);
}
