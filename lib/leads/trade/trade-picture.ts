import { mapColor } from "../../catalog/inventory/import/map-terms";
import { fallbackImage } from "../../catalog/vehicle/vehicle-images";
import { type Bodystyle, BodystyleSchema, type Vehicle } from "../../store/api/vehicle-schema";
import type { TradeIn } from "../core/valuation";

type Car = Pick<TradeIn, "bodystyle" | "exteriorColor" | "fuelType" | "make" | "model">;

/**
 * Returns the picture of a car of the visitor's body style in its color, or null if the body style is unknown.
 * @param stock vehicles in stock, of which one of the same model has its body style
 */
export function tradePicture(
  car: Car,
  stock: Iterable<Pick<Vehicle, "make" | "model" | "bodystyle">>,
): string | null {
  const { exteriorColor, fuelType, make, model } = car;
  const bodystyle = bodystyleOf(car, stock);
  if (bodystyle === null) return null;
  const exteriorColorGeneric = exteriorColor ? mapColor(exteriorColor) : null;
  return fallbackImage({ bodystyle, exteriorColorGeneric, fuelType, seats: null, make, model });
}

function bodystyleOf(
  { bodystyle, make, model }: Car,
  stock: Iterable<Pick<Vehicle, "make" | "model" | "bodystyle">>,
): Bodystyle | null {
  const decoded = BodystyleSchema.safeParse(bodystyle);
  if (decoded.success) return decoded.data;
  const name = `${make} ${model}`.toLowerCase();
  const isSame = (vehicle: { make: string; model: string }) =>
    `${vehicle.make} ${vehicle.model}`.toLowerCase() === name;
  return [...stock].find(isSame)?.bodystyle ?? null;
}
