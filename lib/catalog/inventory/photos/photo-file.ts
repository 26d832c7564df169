import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { PHOTO_LIMITS } from "../../../../config/catalog/import/limits";
import { singleton } from "../../../core/platform/singleton";
import { storeMissingJpeg } from "./store-photo";

/** Pattern of names given by the importer. No other file can be requested, and no path leads out of the folder. */
const PHOTO_NAME = /^[0-9a-f]{16}(?:(?:-480|-800)?\.webp|\.jpg)$/;
/** Pattern of the pictures of generic cars, which the release contains as WebP. */
const ART_NAME =
  /^[a-z]+(?:-[a-z]+)*-(?:driverFront|driverProfile|passengerRear|dash|frontSeats|rearSeats)\.jpg$/;
/** Bytes of the generic cars' JPEG files in memory; about a hundred. */
const ART_BYTES = 12 * 1024 * 1024;

/** Returns the folder of the fetched photos. */
export function photoFolder(dataDir: string): string {
  return join(dataDir, "photos");
}

/** Returns a stored photo's bytes by its file name, or null if there is none. */
export async function readPhotoFile(dataDir: string, name: string): Promise<Buffer<ArrayBuffer> | null> {
  return PHOTO_NAME.test(name) ? read(join(photoFolder(dataDir), name)) : null;
}

/**
 * Makes and stores the JPEG of a photo that an earlier release stored only as WebP. Returns null if there is no such
 * photo, "busy" if too many pictures are being decoded.
 */
export async function makeMissingJpeg(
  dataDir: string,
  name: string,
): Promise<Buffer<ArrayBuffer> | null | "busy"> {
  if (!name.endsWith(".jpg")) return null;
  const webp = await readPhotoFile(dataDir, name.replace(/\.jpg$/, ".webp"));
  const made = webp && (await storeMissingJpeg(webp, join(photoFolder(dataDir), name)));
  return made === "busy" || made === null ? made : Buffer.from(made);
}

/** Returns the picture of a generic car as JPEG, or null if there is none. */
export async function readArtAsJpeg(name: string): Promise<Buffer<ArrayBuffer> | null> {
  if (!ART_NAME.test(name)) return null;
  const known = artCache().get(name);
  if (known) return known;
  const webp = await read(join(process.cwd(), "public/car-art", name.replace(/\.jpg$/, ".webp")));
  if (!webp) return null;
  const { jpegWidth: width, jpegQuality: quality } = PHOTO_LIMITS;
  const jpeg = sharp(webp).resize({ width, withoutEnlargement: true }).flatten({ background: "#ffffff" });
  const made = Buffer.from(await jpeg.jpeg({ quality, mozjpeg: true }).toBuffer());
  artCache().set(name, made);
  return made;
}

function artCache(): LRUCache<string, Buffer<ArrayBuffer>> {
  return singleton(
    "art-jpegs",
    () => new LRUCache({ maxSize: ART_BYTES, sizeCalculation: ({ length }) => length }),
  );
}

async function read(file: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}
