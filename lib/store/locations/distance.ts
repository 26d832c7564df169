import { languageTag } from "../../core/language/current-language";

/** Point on the globe, in degrees. */
export interface Point {
  longitude: number;
  latitude: number;
}

const EARTH_RADIUS_MILES = 3_958.8;
const NEAR_MILES = 10;

/** Returns the straight-line distance between two points in miles. */
export function milesBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Formats a distance: "3.2 mi", "48 mi". */
export function formatMiles(miles: number): string {
  return new Intl.NumberFormat(languageTag(), {
    style: "unit",
    unit: "mile",
    maximumFractionDigits: miles < NEAR_MILES ? 1 : 0,
  }).format(miles);
}
