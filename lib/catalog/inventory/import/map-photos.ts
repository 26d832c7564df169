import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import { parseJson } from "../../../store/api/records";
import type { Vehicle } from "../../../store/api/vehicle-schema";

export interface FeedPhotos {
  /** Photo URLs in the feed's order, each once: http(s), or a picture of this site. */
  photos: string[];
  /** Number of parts that are neither photo URLs nor pictures of this site. */
  unusable: number;
}

/** Pattern of a separator. It counts only before a URL or at the end of the cell, because URLs may contain commas. */
const SEPARATOR = /[|,;\s]+(?=https?:\/\/|\/|[|,;]|$)|\|/i;
const REMOTE = /^https?:\/\/[^\s/]+/i;
const OWN_PICTURE = /^\/car-art\/[\w.-]+\.webp$/;
const MAX_ADDRESS_LENGTH = 2_000;
const ANGLE = /(driverFront|driverProfile|passengerRear)\.[a-z0-9]+(?:[?#].*)?$/i;
const ANGLES = ["driverFront", "driverProfile", "passengerRear"] as const;

/** Parses photo URLs in cells, each a list or JSON such as `[{"url":"https://…"}]`. */
export function parsePhotos(...cells: string[]): FeedPhotos {
  const photos = new Set<string>();
  let unusable = 0;
  for (const address of cells.flatMap(addressesIn)) {
    if (address === "") continue;
    if (isPhotoAddress(address)) photos.add(address);
    else unusable += 1;
  }
  return { photos: [...photos].slice(0, IMPORT_LIMITS.photosPerVehicle), unusable };
}

function addressesIn(cell: string): string[] {
  if (!cell.startsWith("[")) return cell.split(SEPARATOR);
  const list = parseJson(cell);
  if (!Array.isArray(list)) return [cell];
  return list.map((item: unknown) =>
    String(typeof item === "string" ? item : Reflect.get(Object(item), "url")),
  );
}

export function isRemotePhoto(address: string): boolean {
  return REMOTE.test(address);
}

/**
 * Returns the vehicle's picture fields. `usable` maps a feed's URL to the URL to show, or null. Angles are read from
 * the feed's file names, such as `…-driverFront.webp`.
 */
export function pictureFields(
  photos: readonly string[],
  usable: (address: string) => string | null,
): Pick<Vehicle, "previewImage" | "additionalImages" | "evoxImages"> {
  const shown: string[] = [];
  const evoxImages: Vehicle["evoxImages"] = { driverFront: null, driverProfile: null, passengerRear: null };
  for (const address of photos) {
    const image = usable(address);
    if (image === null) continue;
    shown.push(image);
    const name = ANGLE.exec(address)?.[1]?.toLowerCase();
    const angle = ANGLES.find((each) => each.toLowerCase() === name);
    if (angle) evoxImages[angle] ??= image;
  }
  const [previewImage = null, ...additionalImages] = shown;
  return { previewImage, additionalImages, evoxImages };
}

function isPhotoAddress(address: string): boolean {
  if (address.length > MAX_ADDRESS_LENGTH) return false;
  return isRemotePhoto(address) || OWN_PICTURE.test(address);
}
