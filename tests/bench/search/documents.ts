import {
  colorValue,
  drivetrainValue,
  fuelValue,
  paintFamily,
  transmissionValue,
} from "@/lib/catalog/inventory/search/engine/facet-values";
import { slug } from "@/lib/core/pages/slug";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import type { BenchFacet } from "./engine";

/**
 * A vehicle in the other engines' format: normalized values, ready to filter by. Its creation is not timed.
 */
export type BenchDocument = { id: string; vin: string } & Record<Exclude<BenchFacet, "features">, string> & {
    features: string[];
    price: number;
    mileage: number;
    year: number;
    arrival: number;
    cityMpg: number;
    highwayMpg: number;
  };

/** Absent values are empty strings; a price on request sorts last. */
export function documentsOf(vehicles: readonly Vehicle[]): BenchDocument[] {
  return vehicles
    .filter((vehicle) => !vehicle.private)
    .map((vehicle) => {
      const make = slug(vehicle.make);
      const model = `${make}/${slug(vehicle.model)}`;
      return {
        id: vehicle.vin,
        vin: vehicle.vin,
        condition: vehicle.condition,
        bodystyle: vehicle.bodystyle ?? "",
        location: vehicle.storeId,
        make,
        model,
        trim: `${model}/${slug(vehicle.trim)}`,
        exteriorColor: vehicle.exteriorColorGeneric
          ? colorValue(vehicle.exteriorColorGeneric).value
          : (paintFamily(vehicle.exteriorColor ?? "")?.value ?? ""),
        interiorColor: vehicle.interiorColorGeneric ? colorValue(vehicle.interiorColorGeneric).value : "",
        drivetrain: vehicle.drivetrain ? drivetrainValue(vehicle.drivetrain).value : "",
        fuelType: vehicle.fuelType ? fuelValue(vehicle.fuelType).value : "",
        transmission: vehicle.transmission ? transmissionValue(vehicle.transmission).value : "",
        doors: String(vehicle.doors ?? ""),
        seats: String(vehicle.seats ?? ""),
        cylinders: String(vehicle.cylinders ?? ""),
        features: [...new Set(vehicle.features.map(slug))],
        price: vehicle.salePriceCur ?? vehicle.internetPrice ?? 1e9,
        mileage: vehicle.mileage,
        year: vehicle.year,
        arrival: Date.parse(vehicle.dateInStock) / 1_000,
        cityMpg: vehicle.cityMpg ?? 0,
        highwayMpg: vehicle.highwayMpg ?? 0,
      };
    });
}
