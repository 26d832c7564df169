import { type ComparedBy, estimateRules, type VehicleCondition } from "../../../config/leads/valuation";
import { slug } from "../../core/pages/slug";
import { vehiclePrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { type MarketValues, type ValuedVehicle, vehicleConditionOf } from "../core/valuation";

/** Fields of a vehicle in stock that an estimate uses. */
export type Comparable = Pick<
  Vehicle,
  | "year"
  | "make"
  | "model"
  | "mileage"
  | "bodystyle"
  | "condition"
  | "internetPrice"
  | "salePriceCur"
  | "msrp"
>;

interface Priced {
  vehicle: Comparable;
  price: number;
  /** Distance in model years; a mileage difference is converted by `milesOfAYear`. */
  distance: number;
}

/**
 * Estimates values from the asking prices of the site's stock. The prices of the nearest vehicles are adjusted to the
 * given year and mileage by the constants of `estimateRules`, and the median is used. Returns null if too few vehicles
 * have a price.
 */
export function embeddedEstimate(car: ValuedVehicle, stock: readonly Comparable[]): MarketValues | null {
  const found = nearest(car, stock);
  if (!found) return null;
  const { by, margin, compared } = found;
  const asking = median(compared.map((each) => broughtTo(car, each)));
  const years = median(compared.map(({ vehicle }) => Math.abs(vehicle.year - car.year)));
  const rules = estimateRules;
  const retail =
    asking * rules.condition[conditionOf(car)] * (rules.accidents[car.answers.accidents ?? ""] ?? 1);
  return {
    retail: Math.round(retail),
    roughWholesale: Math.round(retail * rules.roughWholesale),
    averageWholesale: Math.round(retail * rules.averageWholesale),
    margin: margin + Math.min(rules.maxMarginForYears, Math.round(years * rules.marginPerYear)),
    basis: { kind: "stock", by, vehicles: compared.length },
  };
}

function nearest(car: ValuedVehicle, stock: readonly Comparable[]) {
  const { levels, compared: max } = estimateRules;
  for (const { by, min, margin } of levels) {
    const like = stock.flatMap((vehicle) => {
      const price = vehiclePrice(vehicle).salePrice;
      return price !== null && price > 0 && isLike(by, car, vehicle)
        ? [{ vehicle, price, distance: distanceOf(car, vehicle) }]
        : [];
    });
    if (like.length < min) continue;
    const compared = like.sort((a, b) => a.distance - b.distance || a.price - b.price).slice(0, max);
    return { by, margin, compared };
  }
  return null;
}

function isLike(by: ComparedBy, car: ValuedVehicle, vehicle: Comparable): boolean {
  switch (by) {
    case "model":
      return slug(car.make) === slug(vehicle.make) && isSameModel(slug(car.model), slug(vehicle.model));
    case "make":
      return slug(car.make) === slug(vehicle.make);
    case "bodystyle":
      return car.bodystyle !== null && car.bodystyle === vehicle.bodystyle;
    case "all":
      return true;
  }
}

/**
 * Returns true if two names mean the same model. "Silverado" equals "Silverado 1500", and "CR-V" equals "CR-V Hybrid",
 * but "Outlander Sport" is another model.
 */
function isSameModel(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short === long ||
    (long.startsWith(`${short}-`) && /^(\d{4}|hybrid|phev)/.test(long.slice(short.length + 1)))
  );
}

function distanceOf(car: ValuedVehicle, { year, mileage }: Comparable): number {
  return Math.abs(year - car.year) + Math.abs(mileage - car.mileage) / estimateRules.milesOfAYear;
}

/** Returns the compared vehicle's price, adjusted to the year and mileage of the visitor's vehicle. */
function broughtTo(car: ValuedVehicle, { vehicle, price }: Priced): number {
  const { retainedPerYear, retainedPer10kMiles, retainedWhenUsed } = estimateRules;
  const years = vehicle.year - car.year;
  const miles = (car.mileage - vehicle.mileage) / 10_000;
  const used = vehicle.condition === "new" ? retainedWhenUsed : 1;
  return price * retainedPerYear ** years * retainedPer10kMiles ** miles * used;
}

function conditionOf({ answers }: ValuedVehicle): VehicleCondition {
  return vehicleConditionOf(answers.vehicleCondition) ?? "good";
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
