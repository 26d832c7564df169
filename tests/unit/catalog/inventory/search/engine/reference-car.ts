import type { RangeFacet, ValueFacet } from "@/config/catalog/facets";
import {
  colorValue,
  drivetrainValue,
  fuelValue,
  paintFamily,
  transmissionValue,
} from "@/lib/catalog/inventory/search/engine/facet-values";
import { VALUE_FACETS } from "@/lib/catalog/inventory/search/search-state";
import { paymentEstimator, shownPayment } from "@/lib/catalog/pricing/default-payment";
import { slug } from "@/lib/core/pages/slug";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";

export type PlainFacet = "condition" | "bodystyle" | Exclude<ValueFacet, "make" | "model" | "trim">;
export const PLAIN: readonly PlainFacet[] = [
  "condition",
  "bodystyle",
  ...VALUE_FACETS.filter((facet) => facet !== "make" && facet !== "model" && facet !== "trim"),
];
/** A vehicle as the reference search looks at it. */
export interface Car {
  vin: string;
  values: Record<PlainFacet, Map<string, string>>;
  make: string;
  model: string;
  trim: string | null;
  numbers: Record<RangeFacet, number | null>;
  covered: boolean;
  arrival: number;
}

/** Slug → label of each facet's values, and numbers in dollars and miles. */
function read(vehicle: Vehicle): Car {
  const price = vehicle.salePriceCur ?? vehicle.internetPrice;
  const cents = price === null ? null : Math.round(price * 100);
  const exterior = vehicle.exteriorColorGeneric ?? paintFamily(vehicle.exteriorColor ?? "")?.value ?? null;
  const interior = vehicle.interiorColorGeneric ?? paintFamily(vehicle.interiorColor ?? "")?.value ?? null;
  const make = slug(vehicle.make);
  const model = `${make}/${slug(vehicle.model)}`;
  const same = (value: string) => ({ value, label: value });
  const one = <T>(raw: T | null, name: (raw: T) => { value: string; label: string }) => {
    const named = raw === null ? null : name(raw);
    return new Map(named ? [[named.value, named.label]] : []);
  };
  return {
    vin: vehicle.vin,
    values: {
      condition: one(vehicle.condition, same),
      bodystyle: one(vehicle.bodystyle, same),
      location: one(vehicle.storeId, same),
      exteriorColor: one(exterior, colorValue),
      interiorColor: one(interior, colorValue),
      status: one(vehicle.status, same),
      drivetrain: one(vehicle.drivetrain, drivetrainValue),
      fuelType: one(vehicle.fuelType, fuelValue),
      transmission: one(vehicle.transmission, transmissionValue),
      doors: one(vehicle.doors, (n) => same(String(n))),
      seats: one(vehicle.seats, (n) => same(String(n))),
      cylinders: one(vehicle.cylinders, (n) => same(String(n))),
      features: new Map(vehicle.features.map((feature) => [slug(feature), feature])),
    },
    make,
    model,
    trim: slug(vehicle.trim) === "" ? null : `${model}/${slug(vehicle.trim)}`,
    numbers: {
      year: vehicle.year,
      price: cents === null ? null : cents / 100,
      mileage: vehicle.mileage,
      payment:
        cents === null
          ? null
          : shownPayment(estimate(cents, vehicle.condition, vehicle.model_year ?? vehicle.year).payment) /
            100,
      cityMpg: vehicle.cityMpg,
      highwayMpg: vehicle.highwayMpg,
    },
    covered: vehicle.mileage < 85_000,
    arrival: Math.floor(Date.parse(vehicle.dateInStock) / 1_000),
  };
}

const estimate = paymentEstimator({ financeSliders: {} });
const cars = new WeakMap<Vehicle, Car>();

/** Reading a vehicle takes longer than testing it: each is read once. */
export function carOf(vehicle: Vehicle): Car {
  const known = cars.get(vehicle) ?? read(vehicle);
  cars.set(vehicle, known);
  return known;
}
