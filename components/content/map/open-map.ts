import { map as copy } from "@/lib/store/i18n/en/map";

/** One location, as `LocationMap` writes it. */
export interface MapPoint {
  name: string;
  /** Longitude, latitude. */
  at: [number, number];
  directionsUrl: string;
}

/** Puts the interactive map over the static one. Nothing is requested from the map service before this click. */
export async function openMap(button: HTMLButtonElement): Promise<void> {
  const figure = button.closest<HTMLElement>("[data-map]");
  if (!figure?.dataset.map) return;
  const points = JSON.parse(button.dataset.openMap ?? "[]") as MapPoint[];
  const { showMovingMap } = await import("./moving-map").catch(() => ({ showMovingMap: null }));
  const shown = (await showMovingMap?.(figure, figure.dataset.map, points)) ?? false;
  if (shown) button.parentElement?.remove();
  else button.textContent = copy.failed;
}
