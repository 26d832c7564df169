import type { Vehicle } from "../../store/api/vehicle-schema";

type Named = Pick<Vehicle, "year" | "make" | "model" | "trim">;

/** Formats a name: "2021 Honda CR-V". */
export function vehicleName(vehicle: Omit<Named, "trim">): string {
  return `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
}

/** Formats a full name: "2021 Honda CR-V EX-L", with the trim if there is one. */
export function vehicleFullName(vehicle: Named): string {
  return vehicle.trim ? `${vehicleName(vehicle)} ${vehicle.trim}` : vehicleName(vehicle);
}
