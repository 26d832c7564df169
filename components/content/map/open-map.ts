import { mapMessages as copy } from "@/lib/store/i18n/map-messages";
import type { MapPoint, MapView } from "./moving-map";

/** Returns the view for this screen as serialized by `LocationMap`; null if the store configures none. */
export function firstView(button: HTMLElement): MapView | null {
  const { mapView } = button.dataset;
  if (!mapView) return null;
  const { mobile, desktop } = JSON.parse(mapView) as Record<"mobile" | "desktop", MapView>;
  return matchMedia("(min-width: 640px)").matches ? desktop : mobile;
}

/**
 * Replaces the static map by the interactive one. Nothing is requested from the map service before this
 * click.
 */
export async function openMap(button: HTMLButtonElement): Promise<void> {
  const figure = button.closest<HTMLElement>("[data-map]");
  if (!figure?.dataset.map) return;
  const points = JSON.parse(button.dataset.openMap ?? "[]") as MapPoint[];
  const { showMovingMap } = await import("./moving-map").catch(() => ({ showMovingMap: null }));
  const shown = (await showMovingMap?.(figure, figure.dataset.map, points, firstView(button))) ?? false;
  if (shown) button.parentElement?.remove();
  else button.textContent = copy().failed;
}
