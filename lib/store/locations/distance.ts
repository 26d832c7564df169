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

/** Half the Earth's width and its flattening, as satellites measure them (WGS 84). */
const EQUATOR_METERS = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const MAX_ROUNDS = 200;
const METERS_PER_MILE = 1_609.344;

/**
 * Returns the shortest distance between two points along the Earth's surface, in meters (Vincenty's inverse formula on
 * WGS 84). Nearly opposite points, where it does not converge, get the distance on a sphere.
 */
export function geodesicMeters(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const polar = EQUATOR_METERS * (1 - FLATTENING);
  const reduced = (latitude: number) => Math.atan((1 - FLATTENING) * Math.tan(radians(latitude)));
  const [u1, u2] = [reduced(from.latitude), reduced(to.latitude)];
  const [sin1, cos1, sin2, cos2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)];
  const across = radians(to.longitude - from.longitude);
  let lambda = across;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const sinSigma = Math.hypot(cos2 * Math.sin(lambda), cos1 * sin2 - sin1 * cos2 * Math.cos(lambda));
    if (sinSigma === 0) return 0;
    const cosSigma = sin1 * sin2 + cos1 * cos2 * Math.cos(lambda);
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cos1 * cos2 * Math.sin(lambda)) / sinSigma;
    const cosSqAlpha = 1 - sinAlpha ** 2;
    // On the equator the middle of the line has no latitude.
    const middle = cosSqAlpha === 0 ? 0 : cosSigma - (2 * sin1 * sin2) / cosSqAlpha;
    const c = (FLATTENING / 16) * cosSqAlpha * (4 + FLATTENING * (4 - 3 * cosSqAlpha));
    const next =
      across +
      (1 - c) *
        FLATTENING *
        sinAlpha *
        (sigma + c * sinSigma * (middle + c * cosSigma * (-1 + 2 * middle ** 2)));
    if (Math.abs(next - lambda) > 1e-12) {
      lambda = next;
      continue;
    }
    const uSq = (cosSqAlpha * (EQUATOR_METERS ** 2 - polar ** 2)) / polar ** 2;
    const a = 1 + (uSq / 16_384) * (4_096 + uSq * (-768 + uSq * (320 - 175 * uSq)));
    const b = (uSq / 1_024) * (256 + uSq * (-128 + uSq * (74 - 47 * uSq)));
    const sideways =
      b *
      sinSigma *
      (middle +
        (b / 4) *
          (cosSigma * (-1 + 2 * middle ** 2) -
            (b / 6) * middle * (-3 + 4 * sinSigma ** 2) * (-3 + 4 * middle ** 2)));
    return polar * a * (sigma - sideways);
  }
  return milesBetween(from, to) * METERS_PER_MILE;
}

/** Formats a distance: "3.2 mi", "48 mi". */
export function formatMiles(miles: number): string {
  return new Intl.NumberFormat(languageTag(), {
    style: "unit",
    unit: "mile",
    maximumFractionDigits: miles < NEAR_MILES ? 1 : 0,
  }).format(miles);
}
