import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { STATIC_MAP } from "@/config/marketing/map";
import { type StaticMap, staticMap } from "@/lib/marketing/map/static-map";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { mapMessages } from "@/lib/store/i18n/map-messages";
import type { StoreLocation } from "@/lib/store/locations/places";
import type { MapView } from "./moving-map";

type Shown = Pick<StoreLocation, "storeId" | "name" | "subname" | "coordinates" | "directionsUrl">;

/**
 * Renders a static map of the locations on the server, without scripts or requests to other hosts. With a map
 * service configured, a click replaces it with an interactive map; links beside it lead to directions.
 * Renders nothing if the map data contains no land.
 */
export function LocationMap({
  places,
  styleUrl,
  view,
  className = "",
}: {
  places: readonly Shown[];
  /** Value of `MAP_STYLE_URL`. */
  styleUrl: string | undefined;
  /** Initial view of the interactive map (`map` of the profile); by default it shows all locations. */
  view?: Pick<StoreProfile["map"], "center" | "zoom">;
  className?: string;
}) {
  const map = staticMap(places.map(({ coordinates }) => coordinates));
  if (!map) return null;
  const copy = mapMessages();
  return (
    <figure
      data-map={styleUrl}
      className={`map ${places.length > 1 ? "map-many " : ""}relative aspect-[8/5] overflow-hidden rounded-card border border-line bg-water sm:aspect-[5/2] print:hidden ${className}`}
    >
      <StaticMapPicture map={map} places={places} label={copy.label(places.map(townOf))} />
      {styleUrl && (
        <figcaption className="needs-script absolute inset-x-3 bottom-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            data-open-map={JSON.stringify(places.map(pointOf))}
            data-map-view={
              view && JSON.stringify({ mobile: viewOf(view, "mobile"), desktop: viewOf(view, "desktop") })
            }
            className={buttonClass("outline", "shadow-float")}
          >
            <Icon name="expand" size={18} />
            {copy.open}
          </button>
          <span className="rounded-button bg-page/90 px-3 py-1 text-sm">
            {copy.from(new URL(styleUrl).host)}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function StaticMapPicture({
  map,
  places,
  label,
}: {
  map: StaticMap;
  places: readonly Shown[];
  label: string;
}) {
  const { width, height } = STATIC_MAP;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
    >
      <path d={map.land} fill="var(--panel)" />
      <path d={map.countyLines} fill="none" stroke="var(--line)" />
      <path d={map.stateLines} fill="none" stroke="var(--border-line)" strokeWidth="1.5" />
      {map.names.map(({ text, x, y }) => (
        <text
          key={text}
          x={x}
          y={y}
          className={`map-name ${Math.abs(x - width / 2) > width * EDGE_AT ? "map-edge" : ""}`}
        >
          {text.toUpperCase()}
        </text>
      ))}
      {map.pins.map(({ x, y }, at) => (
        <g key={places[at]!.storeId} transform={`translate(${x} ${y})`}>
          <g className="map-pin">
            <path d={PIN} fill="var(--ink)" stroke="#fff" strokeWidth="2" />
            <circle cy="-17" r="4.5" fill="var(--accent)" />
          </g>
          <text
            className="map-town"
            {...(x > width * LABEL_FLIP_AT ? { x: -15, textAnchor: "end" as const } : { x: 15 })}
            y="-10"
          >
            {townOf(places[at]!)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** SVG path of a pin whose tip is at the location. */
const PIN = "M0 0c-6-8.5-10.5-12-10.5-17a10.5 10.5 0 1 1 21 0c0 5-4.5 8.5-10.5 17Z";

/** Share of the map's width, from its middle, beyond which a phone would cut a state's name. */
const EDGE_AT = 0.22;

/** Share of the map's width from which locations have their names on the left. */
const LABEL_FLIP_AT = 0.62;

function townOf({ name, subname }: Shown): string {
  return subname.split(",")[0]?.trim() || name;
}

function viewOf(
  { center, zoom }: Pick<StoreProfile["map"], "center" | "zoom">,
  screen: "mobile" | "desktop",
): MapView {
  const { longitude, latitude } = center[screen];
  return { center: [longitude, latitude], zoom: zoom[screen] };
}

function pointOf({ name, coordinates: { longitude, latitude }, directionsUrl }: Shown) {
  return { name, at: [longitude, latitude], directionsUrl };
}
