import { BODY_PICTURES, PAINT_OF_COLOR } from "../../../config/catalog/vehicle-images";
import type { Vehicle } from "../../store/api/vehicle-schema";

export const ANGLES = ["driverFront", "driverProfile", "passengerRear"] as const;
export type Angle = (typeof ANGLES)[number];

/** The picture of a vehicle without photos: its body style in its paint colour, seen from `angle`. */
export function fallbackImage(
  vehicle: Pick<Vehicle, "bodystyle" | "exteriorColorGeneric">,
  angle: Angle = "driverFront",
): string {
  const body = BODY_PICTURES[vehicle.bodystyle ?? "unknown"];
  const paint = PAINT_OF_COLOR[(vehicle.exteriorColorGeneric ?? "").trim().toLowerCase()] ?? "silver";
  return `/car-art/${body}-${paint}-${angle}.webp`;
}
