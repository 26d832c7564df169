import "server-only";
import sharp from "sharp";

export interface Shrink {
  /** Largest size, pixels; a smaller photo is never enlarged. */
  width: number;
  height?: number;
  /** Larger ones are refused before they are decoded. */
  mostPixels: number;
  quality: number;
  seconds: number;
}

/**
 * A photo as WebP. Camera rotation is applied and metadata (place, owner) dropped.
 * @returns null when its data is damaged, too large, or takes too long
 */
export async function shrinkPhoto(
  bytes: Buffer,
  { width, height, mostPixels, quality, seconds }: Shrink,
): Promise<{ data: Buffer; width: number; height: number } | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width, height, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
