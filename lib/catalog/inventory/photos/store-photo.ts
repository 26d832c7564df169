import "server-only";
import { createHash } from "node:crypto";
import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PHOTO_LIMITS } from "../../../../config/catalog/import/limits";
import { PUBLIC_FILE_MODE, PUBLIC_FOLDER_MODE } from "../../../core/platform/data-folder";
import { PHOTO_WIDTHS } from "../../vehicle/vehicle-images";
import { exceededLimit, imageKind, readImageHeader } from "./image-header";
import { shrinkPhoto } from "./shrink-photo";

export type StoredVehiclePhoto = { ok: true; hash: string; widths: number[] } | { ok: false; reason: string };

const HASH_CHARACTERS = 16;
const DECODE_SECONDS = 20;

/**
 * Resizes a photo to the widths in `PHOTO_WIDTHS` and stores `{hash}-480.webp`, `{hash}-800.webp`, `{hash}.webp`, and
 * `{hash}.jpg` for advertisers and mails. A smaller photo is never enlarged, but all files exist; `widths` are the actual
 * ones. Camera rotation is applied and metadata (place, owner) removed. @throws if the folder is not writable
 */
export async function storePhoto(bytes: Buffer, folder: string): Promise<StoredVehiclePhoto> {
  if (imageKind(bytes) === null)
    return { ok: false, reason: "it is not a JPEG, PNG, WebP, AVIF or GIF image" };
  const header = readImageHeader(bytes);
  const exceeded = header && exceededLimit(header, PHOTO_LIMITS.photoPixels);
  if (exceeded) return { ok: false, reason: exceeded };
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_CHARACTERS);
  // New folders are private by default, so the mode is set explicitly.
  if (await mkdir(folder, { recursive: true })) await chmod(folder, PUBLIC_FOLDER_MODE);
  const jpeg = await resizeToJpeg(bytes);
  if (!jpeg) return { ok: false, reason: "its image data is damaged or too large" };
  await writeWhole(join(folder, `${hash}.jpg`), jpeg.data);
  const widths: number[] = [];
  // The WebP name without a width comes last: if it exists, all files do.
  for (const width of PHOTO_WIDTHS) {
    const image = await resize(bytes, width);
    if (!image) return { ok: false, reason: "its image data is damaged or too large" };
    const name = width === PHOTO_WIDTHS.at(-1) ? `${hash}.webp` : `${hash}-${width}.webp`;
    await writeWhole(join(folder, name), image.data);
    widths.push(image.width);
  }
  return { ok: true, hash, widths };
}

const DECODING = {
  maxPixels: PHOTO_LIMITS.photoPixels,
  seconds: DECODE_SECONDS,
  megabytes: PHOTO_LIMITS.decodeMegabytes,
};

function resize(bytes: Buffer, width: number) {
  return shrinkPhoto(bytes, { ...DECODING, width, quality: PHOTO_LIMITS.webpQuality });
}

function resizeToJpeg(bytes: Buffer) {
  const { jpegWidth: width, jpegQuality: quality } = PHOTO_LIMITS;
  return shrinkPhoto(bytes, { ...DECODING, width, quality, format: "jpeg" });
}

/**
 * Stores the JPEG of a photo that an earlier release stored without one.
 * @param webp the photo's widest WebP file
 * @returns null if it cannot be decoded, "busy" if too many pictures are being decoded
 */
export async function storeMissingJpeg(webp: Buffer, file: string): Promise<Buffer | null | "busy"> {
  const { jpegWidth: width, jpegQuality: quality, jpegWaiting } = PHOTO_LIMITS;
  const jpeg = await shrinkPhoto(webp, { ...DECODING, width, quality, format: "jpeg" }, jpegWaiting);
  if (jpeg === null || jpeg === "busy") return jpeg;
  await writeWhole(file, jpeg.data);
  return jpeg.data;
}

/** Writes a file atomically: it is written under another name and renamed. */
async function writeWhole(file: string, data: Buffer): Promise<void> {
  const partial = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
  try {
    await writeFile(partial, data);
    await chmod(partial, PUBLIC_FILE_MODE);
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}
