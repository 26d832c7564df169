import "maplibre-gl/dist/maplibre-gl.css";
import type * as MapLibre from "maplibre-gl";
// This build works with strict content security policies: its worker is a file instead of a `blob:`.
import * as library from "maplibre-gl/dist/maplibre-gl-csp";
import { mapMessages as copy } from "@/lib/store/i18n/map-messages";

/** A location as serialized by `LocationMap`. */
export interface MapPoint {
  name: string;
  /** Longitude and latitude. */
  at: [number, number];
  directionsUrl: string;
}

/** Initial view of a map. */
export interface MapView {
  /** Longitude and latitude. */
  center: [number, number];
  zoom: number;
}

const {
  LngLatBounds,
  Map: MapOnPage,
  Marker,
  NavigationControl,
  Popup,
  setWorkerUrl,
} = library as unknown as typeof MapLibre;

/** Padding in pixels around the locations, and the maximum initial zoom. */
const VIEW = { padding: 56, maxZoom: 13 };

/** Resolves once the map is visible, or to false if the service failed and the page is unchanged. */
export function showMovingMap(
  figure: HTMLElement,
  style: string,
  points: readonly MapPoint[],
  view: MapView | null,
): Promise<boolean> {
  setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-csp-worker.js", import.meta.url).href);
  const container = document.createElement("div");
  container.className = "absolute! inset-0";
  figure.append(container);
  const bounds = new LngLatBounds();
  for (const { at } of points) bounds.extend(at);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = new MapOnPage({
    container,
    style,
    ...(view ?? { bounds, fitBoundsOptions: VIEW }),
    // One finger or the wheel scrolls the page; the wheel with Ctrl zooms the map.
    cooperativeGestures: true,
    fadeDuration: still ? 0 : undefined,
  });
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  for (const point of points) {
    const marker = new Marker({ color: "#0f1720" });
    marker.setLngLat(point.at).setPopup(new Popup({ offset: 36 }).setDOMContent(cardOf(point)));
    marker.addTo(map);
  }
  return new Promise((resolve) => {
    map.once("load", () => {
      map.getCanvas().focus({ preventScroll: true });
      resolve(true);
    });
    map.once("error", () => {
      if (map.loaded()) return;
      map.remove();
      container.remove();
      resolve(false);
    });
  });
}

function cardOf({ name, directionsUrl }: MapPoint): HTMLElement {
  const card = document.createElement("p");
  card.className = "text-base font-semibold text-ink";
  const link = document.createElement("a");
  link.href = directionsUrl;
  link.rel = "noopener";
  link.className = "flex min-h-11 items-center underline";
  link.textContent = copy().directions;
  card.append(name, link);
  return card;
}
