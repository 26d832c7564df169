import { GEOLOCATION } from "@/config/runtime/shell";
import { distancesSorted } from "@/lib/store/i18n/map-messages";
import { formatMiles, milesBetween, type Point } from "@/lib/store/locations/distance";

/**
 * Adds the distance to each store in every list, and sorts the nearest first. Without a position nothing
 * changes.
 */
export async function showDistances(trigger: HTMLButtonElement): Promise<void> {
  const place = await visitorPlace();
  if (!place) return;
  for (const list of document.querySelectorAll("[data-stores]")) sortByDistance(list, place);
  for (const button of document.querySelectorAll<HTMLElement>("[data-find-nearest]")) button.hidden = true;
  const said = trigger.parentElement?.querySelector<HTMLElement>("[data-distances-said]");
  if (!said) return;
  said.textContent = distancesSorted();
  // The focused button was removed.
  said.tabIndex = -1;
  said.focus();
}

function sortByDistance(list: Element, from: Point): void {
  const stores = [...list.querySelectorAll<HTMLElement>("[data-at]")].map((store) => {
    const [longitude = 0, latitude = 0] = (store.dataset.at ?? "").split(",").map(Number);
    return { store, miles: milesBetween(from, { longitude, latitude }) };
  });
  for (const { store, miles } of stores.sort((a, b) => a.miles - b.miles)) {
    const text = store.querySelector("[data-distance]");
    if (text) text.textContent = formatMiles(miles);
    list.append(store);
  }
}

/**
 * Reads the browser's geolocation; resolves to false without permission or position
 * (docs/rules.md#app-shell). The position never leaves the browser.
 */
export function visitorPlace(): Promise<Point | false> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ longitude, latitude }),
      () => resolve(false),
      { timeout: GEOLOCATION.timeoutMs, maximumAge: GEOLOCATION.maximumAgeMs },
    );
  });
}
