import "server-only";
import { isWithinLimits, readImageHeader } from "./image-header";
import { photoDecoder, type Shrink, type ShrunkPhoto } from "./photo-decoder";

/**
 * A photo as WebP. Camera rotation is applied and metadata (place, owner) dropped.
 * @param maxWaiting how many may be in the decoder's queue before it; without a number it waits its turn
 * @returns null when its data is damaged, too large, or takes too long; "busy" when the queue is full
 */
export async function shrinkPhoto(bytes: Buffer, options: Shrink): Promise<ShrunkPhoto | null>;
export async function shrinkPhoto(
  bytes: Buffer,
  options: Shrink,
  maxWaiting: number,
): Promise<ShrunkPhoto | null | "busy">;
export async function shrinkPhoto(
  bytes: Buffer,
  options: Shrink,
  maxWaiting = Number.POSITIVE_INFINITY,
): Promise<ShrunkPhoto | null | "busy"> {
  const header = readImageHeader(bytes);
  if (!header || !isWithinLimits(header, options.maxPixels)) return null;
  const decoder = photoDecoder();
  if (decoder.waiting >= maxWaiting) return "busy";
  return decoder.shrink(bytes, options);
}
