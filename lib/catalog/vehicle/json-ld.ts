import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import { localPath } from "../../core/language/local-path";
import type { Location } from "../../store/api/location-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { messages } from "../../store/i18n/messages";
import type { MediaPlayer } from "./media-player";
import { shownPrice } from "./shown-price";
import { jpegImage, vehicleImages } from "./vehicle-images";
import { vehicleFullName } from "./vehicle-name";

const texts = () => messages().vehicle;

const CONDITION = {
  new: "https://schema.org/NewCondition",
  used: "https://schema.org/UsedCondition",
  certified: "https://schema.org/UsedCondition",
} as const;

/** Data available only on a vehicle's own page. */
interface CarMore {
  video?: MediaPlayer | null;
  /** Last day of the price, "2026-12-08", if the page states it. */
  goodThrough?: string | null;
}

/** Most pictures of a vehicle in its structured data: more would only make the page heavier. */
const MOST_IMAGES = 3;

/**
 * Returns the schema.org Car with its Offer, with only facts shown on the page. A vehicle without a price has no Offer,
 * because an Offer requires one. `siteUrl` has no trailing slash.
 */
export function carJsonLd(
  vehicle: Vehicle,
  profile: Pick<StoreProfile, "name" | "phone">,
  location: Location | undefined,
  siteUrl: string,
  { video = null, goodThrough = null }: CarMore = {},
): object {
  const url = siteUrl + localPath(vehiclePath(vehicle));
  const absolute = (path: string) => new URL(jpegImage(path), `${siteUrl}/`).href;
  const photos = vehicleImages(vehicle).filter((image) => !image.standIn);
  return withoutEmpty({
    "@context": "https://schema.org",
    "@type": "Car",
    name: vehicleFullName(vehicle),
    url,
    image: photos.slice(0, MOST_IMAGES).map((image) => absolute(image.url)),
    vehicleIdentificationNumber: vehicle.vin,
    sku: vehicle.stockNumber,
    brand: { "@type": "Brand", name: vehicle.make },
    model: vehicle.model,
    vehicleConfiguration: vehicle.trim,
    vehicleModelDate: String(vehicle.year),
    itemCondition: CONDITION[vehicle.condition],
    mileageFromOdometer: { "@type": "QuantitativeValue", value: vehicle.mileage, unitCode: "SMI" },
    bodyType: vehicle.bodystyle && texts().bodystyles[vehicle.bodystyle],
    color: vehicle.exteriorColor,
    vehicleInteriorColor: vehicle.interiorColor,
    driveWheelConfiguration: vehicle.drivetrain,
    vehicleTransmission: vehicle.transmission,
    fuelType: vehicle.fuelType,
    vehicleEngine: vehicle.engine && { "@type": "EngineSpecification", name: vehicle.engine },
    numberOfDoors: vehicle.doors,
    vehicleSeatingCapacity: vehicle.seats,
    description: vehicle.description,
    offers: offer(vehicle, url, seller(profile, location), goodThrough),
    subjectOf: video && videoObject(vehicle, video, photos[0] && absolute(photos[0].url)),
  });
}

/** Returns a video's structured data, without the upload date, which no source has. */
function videoObject(vehicle: Vehicle, { src, page }: MediaPlayer, thumbnailUrl: string | undefined): object {
  const name = texts().gallery.media.video.title(vehicleFullName(vehicle));
  return withoutEmpty({
    "@type": "VideoObject",
    name,
    description: name,
    thumbnailUrl,
    embedUrl: src,
    url: page,
  });
}

function offer(
  vehicle: Vehicle,
  url: string,
  sellingDealer: object,
  goodThrough: string | null,
): object | null {
  const { salePrice } = shownPrice(vehicle);
  // Zero means no price.
  if (!salePrice) return null;
  return withoutEmpty({
    "@type": "Offer",
    url,
    price: salePrice,
    priceCurrency: "USD",
    availability: `https://schema.org/${VEHICLE_STATUSES[vehicle.status].schemaOrg}`,
    itemCondition: CONDITION[vehicle.condition],
    priceValidUntil: goodThrough,
    seller: sellingDealer,
  });
}

function seller(profile: Pick<StoreProfile, "name" | "phone">, location: Location | undefined): object {
  return withoutEmpty({
    "@type": "AutoDealer",
    name: location?.name ?? profile.name,
    telephone: location?.sales.phone ?? profile.phone,
    address: location && [location.addressLine1, location.addressLine2].filter(Boolean).join(", "),
  });
}

function withoutEmpty(record: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => {
      if (Array.isArray(value)) return value.length > 0;
      return value !== null && value !== undefined && value !== "";
    }),
  );
}
