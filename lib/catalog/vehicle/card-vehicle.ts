import type { Vehicle } from "../../store/api/vehicle-schema";

/** Fields of a vehicle that a card renders. Without a status it is available. */
export type CardVehicle = Pick<Vehicle, (typeof FIELDS)[number]> &
  Partial<Pick<Vehicle, "private" | "status">>;

const FIELDS = [
  "vin",
  "storeId",
  "condition",
  "year",
  "make",
  "model",
  "trim",
  "model_year",
  "mileage",
  "internetPrice",
  "salePriceCur",
  "msrp",
  "dealerFees",
  "addedFees",
  "priceDrop",
  "formerPrice",
  "great_deals",
  "bodystyle",
  "exteriorColor",
  "exteriorColorGeneric",
  "fuelType",
  "seats",
  "previewImage",
  "additionalImages",
  "imageCustomBg",
  "evoxImages",
] as const satisfies readonly (keyof Vehicle)[];

/** Returns only the fields of a vehicle that cards need: one photo, no description, no equipment. */
export function cardVehicle(vehicle: Vehicle): CardVehicle {
  const card = Object.fromEntries(FIELDS.map((field) => [field, vehicle[field]])) as CardVehicle;
  const additionalImages = vehicle.previewImage ? [] : vehicle.additionalImages.slice(0, 1);
  const { status } = vehicle;
  return {
    ...card,
    additionalImages,
    ...(vehicle.private && { private: true }),
    ...(status !== "available" && { status }),
  };
}
