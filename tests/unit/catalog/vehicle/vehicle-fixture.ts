import { type Vehicle, VehicleSchema } from "@/lib/store/api/vehicle-schema";

/** A complete vehicle, with what a test is about in `changes`. */
export function vehicleWith(changes: Partial<Vehicle> = {}): Vehicle {
  return {
    ...VehicleSchema.parse({
      vin: "7FARW2H55ME003211",
      stockNumber: "H3211",
      storeId: "heartland-naperville",
      condition: "used",
      year: 2021,
      make: "Honda",
      model: "CR-V",
      trim: "EX",
      mileage: 31_250,
      internetPrice: 26_400,
      bodystyle: "suvs",
      exteriorColor: "Aegean Blue Metallic",
      exteriorColorGeneric: "blue",
      dateInStock: "2026-10-02T00:00:00Z",
      updatedAt: "2026-11-20T00:00:00Z",
    }),
    ...changes,
  };
}
