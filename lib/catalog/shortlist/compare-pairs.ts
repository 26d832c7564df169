import type { Vehicle } from "../../store/api/vehicle-schema";
import { pricedVehicle } from "../vehicle/priced-vehicle";
import { frontImage } from "../vehicle/vehicle-images";

/** Maximum number of pairs that an empty comparison offers. */
export const MAX_PAIRS = 4;

/** Two vehicles that shoppers compare. */
export type ComparePair = readonly [Vehicle, Vehicle];

interface Candidate {
  vehicle: Vehicle;
  /** Advertised price in cents. */
  price: number;
}

/**
 * Returns pairs of available vehicles for an empty comparison: two makes of one body style and condition with the
 * closest prices, of the newest model year, and with different pictures. Each pair has another body style; the most frequent style is first.
 */
export function comparePairs(stock: readonly Vehicle[], max: number = MAX_PAIRS): ComparePair[] {
  const candidates = stock.flatMap((vehicle): Candidate[] => {
    const { price } = pricedVehicle(vehicle);
    return price === null || vehicle.status !== "available" ? [] : [{ vehicle, price }];
  });
  const styles = new Set(candidates.map(({ vehicle }) => vehicle.bodystyle));
  return [...styles]
    .map((style) => candidates.filter(({ vehicle }) => vehicle.bodystyle === style))
    .sort((one, other) => other.length - one.length)
    .flatMap((ofStyle) => closestPair(ofStyle) ?? [])
    .slice(0, max);
}

/** Returns the pair of different makes with the closest prices; null without one. Neighbours by price suffice. */
function closestPair(ofStyle: readonly Candidate[]): [ComparePair] | null {
  const sorted = [...ofStyle].sort((one, other) => one.price - other.price || compareVins(one, other));
  const pairs = sorted.slice(1).flatMap((other, place) => {
    const one = sorted[place]!;
    return one.vehicle.make === other.vehicle.make ||
      one.vehicle.condition !== other.vehicle.condition ||
      frontImage(one.vehicle).url === frontImage(other.vehicle).url
      ? []
      : [{ one, other }];
  });
  const newest = (pair: (typeof pairs)[number]) => Math.min(pair.one.vehicle.year, pair.other.vehicle.year);
  const gap = (pair: (typeof pairs)[number]) => pair.other.price - pair.one.price;
  const [best] = pairs.sort((a, b) => newest(b) - newest(a) || gap(a) - gap(b));
  return best ? [[best.one.vehicle, best.other.vehicle]] : null;
}

function compareVins(one: Candidate, other: Candidate): number {
  return one.vehicle.vin < other.vehicle.vin ? -1 : 1;
}
