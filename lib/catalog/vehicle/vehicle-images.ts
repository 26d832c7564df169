import {
  BODY_PICTURES,
  CAR_BODIES,
  type CarBody,
  IMAGE_PRIORITY,
  INTERIORS,
  MISSING_ANGLES,
  PAINT_OF_COLOR,
  THREE_ROW_SEATS,
} from "../../../config/catalog/vehicle-images";
import type { Vehicle } from "../../store/api/vehicle-schema";

export interface VehicleImage {
  url: string;
  /** Subject of the picture. `photo` shows this vehicle; the others are stock or body-style pictures. */
  view: "photo" | Angle | InteriorView;
  /** True for a body-style picture that replaces missing photos. */
  standIn: boolean;
}

type Source = (typeof IMAGE_PRIORITY)[keyof typeof IMAGE_PRIORITY][number][number];
type Bodied = Pick<Vehicle, "bodystyle" | "fuelType" | "seats" | "make" | "model">;
type Painted = Bodied & Pick<Vehicle, "exteriorColorGeneric">;
type Pictured = Painted &
  Pick<Vehicle, "condition" | "previewImage" | "additionalImages" | "imageCustomBg" | "evoxImages">;

/**
 * Returns all pictures of a vehicle in the order of `config/catalog/vehicle-images`, without duplicates; never empty.
 */
export function vehicleImages(vehicle: Pictured): VehicleImage[] {
  for (const group of IMAGE_PRIORITY[vehicle.condition]) {
    const found = group.flatMap((source) => imagesFrom(source, vehicle));
    if (found.length > 0) return [...new Map(found.map((image) => [image.url, image])).values()];
  }
  return imagesFrom("bodystyle", vehicle);
}

/** Returns the picture of a vehicle for a card. */
export function leadImage(vehicle: Pictured): VehicleImage {
  return vehicleImages(vehicle)[0]!;
}

/** Returns the picture of a vehicle beside others: a front view if there is one, otherwise the card's picture. */
export function frontImage(vehicle: Pictured): VehicleImage {
  const { driverFront } = vehicle.evoxImages;
  const images = vehicleImages(vehicle);
  return images.find(({ view, url }) => view === "driverFront" || url === driverFront) ?? images[0]!;
}

function imagesFrom(source: Source, vehicle: Pictured): VehicleImage[] {
  switch (source) {
    case "photos":
      return [vehicle.previewImage, ...vehicle.additionalImages].flatMap((url) => photo(url));
    case "customBg":
      return photo(vehicle.imageCustomBg);
    case "bodystyle":
      return anglesOf(carBody(vehicle)).map((view) => ({
        url: fallbackImage(vehicle, view),
        view,
        standIn: true,
      }));
    default: {
      const url = vehicle.evoxImages[source];
      return url ? [{ url, view: source, standIn: false }] : [];
    }
  }
}

function photo(url: string | null): VehicleImage[] {
  if (!url) return [];
  const view = INTERIORS.views.find((each) => INTERIOR.exec(url)?.[1] === each) ?? "photo";
  return [{ url, view, standIn: false }];
}

/** Pattern of the sample's pictures of cabins. */
const INTERIOR = /^\/car-art\/interior-[a-z-]+-(\w+)\.webp$/;
type InteriorView = (typeof INTERIORS)["views"][number];

export const ANGLES = ["driverFront", "driverProfile", "passengerRear"] as const;
type Angle = (typeof ANGLES)[number];

/** Returns the generic car most similar to a vehicle, by body style, fuel, model and seats. Equal models get the same one. */
export function carBody({ bodystyle, fuelType, seats, make, model }: Bodied): CarBody {
  const { usual, electric, threeRows, models = {} } = BODY_PICTURES[bodystyle ?? "unknown"];
  if (electric && /^electric$/i.test(fuelType?.trim() ?? "")) return electric;
  const name = `${make} ${model}`.toLowerCase();
  const own = CAR_BODIES.find((body) => models[body]?.some((each) => each.toLowerCase() === name));
  if (own) return own;
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  const choice = threeRows && (seats ?? 0) >= THREE_ROW_SEATS ? threeRows : usual;
  return choice[sum % choice.length]!;
}

/** Returns the angles for which there are pictures of a generic car. */
export function anglesOf(body: CarBody): Angle[] {
  return ANGLES.filter((angle) => !MISSING_ANGLES[body]?.includes(angle));
}

/** Returns the picture of a vehicle without photos: a similar generic car in its color, seen from `angle`. */
export function fallbackImage(vehicle: Painted, angle: Angle = "driverFront"): string {
  const paint = PAINT_OF_COLOR[(vehicle.exteriorColorGeneric ?? "").trim().toLowerCase()] ?? "silver";
  return `/car-art/${carBody(vehicle)}-${paint}-${angle}.webp`;
}

const OWN_PICTURE = /^(\/(?:car-art|photos)\/[^?#]+)\.webp$/;

/** Widths in pixels in which the site's pictures are stored. The widest has no suffix in its name. */
export const PHOTO_WIDTHS = [480, 800, 1280] as const;

/**
 * Returns the URL of a picture as JPEG. Advertisers, mail programs and CRMs refuse WebP, the format of the site's own
 * pictures. A remote photo is unchanged.
 */
export function jpegImage(url: string): string {
  const own = OWN_PICTURE.exec(url);
  return own ? `${own[1]}.jpg` : url;
}

export interface ImageSources {
  src: string;
  srcSet: string | undefined;
}

/**
 * Returns the URLs of a picture in all sizes. The site's own pictures (`/car-art/…`, `/photos/…`) are stored as
 * `name-480.webp`, `name-800.webp` and `name.webp` (1280). A remote photo is unchanged.
 */
export function imageSources(url: string): ImageSources {
  const own = OWN_PICTURE.exec(url);
  if (!own) return { src: url, srcSet: undefined };
  const base = own[1];
  const sources = PHOTO_WIDTHS.map((width) => `${base}${width === 1280 ? "" : `-${width}`}.webp ${width}w`);
  return { src: `${base}-800.webp`, srcSet: sources.join(", ") };
}
