import { IMAGE_PRIORITY } from "../../../config/catalog/vehicle-images";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { ANGLES, type Angle, fallbackImage } from "./fallback-image";

export interface VehicleImage {
  url: string;
  /** What the picture shows; `photo` is a photo of this very car, the angles are stock or body-style pictures. */
  view: "photo" | Angle;
  /** True for a body-style picture used in place of missing photos. */
  standIn: boolean;
}

type Source = (typeof IMAGE_PRIORITY)[keyof typeof IMAGE_PRIORITY][number][number];
type Pictured = Pick<
  Vehicle,
  | "condition"
  | "previewImage"
  | "additionalImages"
  | "imageCustomBg"
  | "evoxImages"
  | "bodystyle"
  | "exteriorColorGeneric"
>;

/** Every picture of a vehicle in the order of `config/catalog/vehicle-images`, none twice; never empty. */
export function vehicleImages(vehicle: Pictured): VehicleImage[] {
  for (const group of IMAGE_PRIORITY[vehicle.condition]) {
    const found = group.flatMap((source) => imagesFrom(source, vehicle));
    if (found.length > 0) return [...new Map(found.map((image) => [image.url, image])).values()];
  }
  return imagesFrom("bodystyle", vehicle);
}

/** The picture that represents a vehicle on a card. */
export function leadImage(vehicle: Pictured): VehicleImage {
  return vehicleImages(vehicle)[0]!;
}

function imagesFrom(source: Source, vehicle: Pictured): VehicleImage[] {
  switch (source) {
    case "photos":
      return [vehicle.previewImage, ...vehicle.additionalImages].flatMap((url) => photo(url));
    case "customBg":
      return photo(vehicle.imageCustomBg);
    case "bodystyle":
      return ANGLES.map((view) => ({ url: fallbackImage(vehicle, view), view, standIn: true }));
    default: {
      const url = vehicle.evoxImages[source];
      return url ? [{ url, view: source, standIn: false }] : [];
    }
  }
}

function photo(url: string | null): VehicleImage[] {
  return url ? [{ url, view: "photo", standIn: false }] : [];
}
