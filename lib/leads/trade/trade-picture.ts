import { mapColor } from "../../catalog/inventory/import/map-terms";
import { fallbackImage } from "../../catalog/vehicle/vehicle-images";
import { BodystyleSchema } from "../../store/api/vehicle-schema";
import type { TradeIn } from "../core/valuation";

/** Returns the picture of a car of the visitor's body style in its color; a silver one if neither is known. */
export function tradePicture({
  bodystyle,
  exteriorColor,
  fuelType,
  make,
  model,
}: Pick<TradeIn, "bodystyle" | "exteriorColor" | "fuelType" | "make" | "model">): string {
  const known = BodystyleSchema.safeParse(bodystyle);
  return fallbackImage({
    bodystyle: known.success ? known.data : null,
    exteriorColorGeneric: exteriorColor ? mapColor(exteriorColor) : null,
    fuelType,
    seats: null,
    make,
    model,
  });
}
