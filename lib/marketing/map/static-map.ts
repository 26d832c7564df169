import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type GeoProjection, geoMercator, geoPath } from "d3-geo";
import { LRUCache } from "lru-cache";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { STATIC_MAP } from "../../../config/marketing/map";
import type { Coordinates } from "../../store/api/fields";
import { relativePath } from "./relative-path";

/** Rendered map: SVG path data, and points in units of `STATIC_MAP`. */
export interface StaticMap {
  land: string;
  stateLines: string;
  countyLines: string;
  names: { text: string; x: number; y: number }[];
  /** One pin per location, in the same order. */
  pins: { x: number; y: number }[];
}

type Atlas = Topology<{ states: GeometryCollection<{ name: string }>; counties: GeometryCollection }>;

const { width, height, safe, minMiles, namedShare, nameClearance } = STATIC_MAP;
const MILES_PER_DEGREE = 69.1;
const DEGREE = Math.PI / 180;

const maps = new LRUCache<string, { map: StaticMap | null }>({ max: STATIC_MAP.maxCached });

/**
 * Renders a map around US locations on the server, from the Census Bureau's outlines (`us-atlas`). It needs no script,
 * key or external request. Returns null without a location or outlines for it.
 */
export function staticMap(locations: readonly Coordinates[]): StaticMap | null {
  const key = JSON.stringify(locations);
  const known = maps.get(key) ?? { map: locations.length > 0 ? render(locations) : null };
  maps.set(key, known);
  return known.map;
}

function render(locations: readonly Coordinates[]): StaticMap | null {
  const projection = projectionOf(locations);
  const path = geoPath(projection).digits(0);
  const atlas = readAtlas();
  const { states, counties } = atlas.objects;
  const seen = states.geometries.filter((state) => path(feature(atlas, state)));
  if (seen.length === 0) return null;
  const ids = new Set(seen.map(({ id }) => String(id)));
  const land: GeometryCollection<{ name: string }> = { type: "GeometryCollection", geometries: seen };
  const parts: GeometryCollection = {
    type: "GeometryCollection",
    geometries: counties.geometries.filter(({ id }) => ids.has(stateOf(id))),
  };
  const pins = locations.map(({ longitude, latitude }) => {
    const [x, y] = projection([longitude, latitude])!;
    return { x: Math.round(x), y: Math.round(y) };
  });
  return {
    land: relativePath(path(feature(atlas, land)) ?? ""),
    stateLines: relativePath(path(mesh(atlas, land, (a, b) => a !== b)) ?? ""),
    countyLines: relativePath(
      path(mesh(atlas, parts, (a, b) => a !== b && stateOf(a.id) === stateOf(b.id))) ?? "",
    ),
    names: seen.flatMap((state) => {
      const shape = feature(atlas, state);
      if (path.area(shape) < width * height * namedShare) return [];
      const [x, y] = path.centroid(shape);
      if (pins.some((pin) => Math.hypot(pin.x - x, pin.y - y) < nameClearance)) return [];
      return [{ text: (state.properties as { name: string }).name, x: Math.round(x), y: Math.round(y) }];
    }),
    pins,
  };
}

/** Returns the projection that fits all locations into the safe area and cuts off the edge of the drawing. */
function projectionOf(locations: readonly Coordinates[]): GeoProjection {
  const projection = geoMercator().scale(1).translate([0, 0]);
  const points = locations.map(({ longitude, latitude }) => projection([longitude, latitude])!);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const min = (minMiles / MILES_PER_DEGREE) * DEGREE;
  const scale = Math.min(
    safe.width / Math.max(right - left, min),
    safe.height / Math.max(bottom - top, (min * safe.height) / safe.width),
  );
  return projection
    .scale(scale)
    .translate([width / 2 - ((left + right) / 2) * scale, height / 2 - ((top + bottom) / 2) * scale])
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ]);
}

/** Returns the state number, which is the prefix of a county's number. */
function stateOf(countyId: string | number | undefined): string {
  return String(countyId).padStart(5, "0").slice(0, 2);
}

/** Reads the outlines. They are not cached, because a site has only a few sets of locations. */
function readAtlas(): Atlas {
  return JSON.parse(readFileSync(join(process.cwd(), "node_modules/us-atlas/counties-10m.json"), "utf8"));
}
