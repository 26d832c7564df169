import "server-only";
import { IMAGE_LIMITS } from "../../../../config/catalog/vehicle-images";
import { LimitedProcess } from "../../../core/platform/limited-process";
import { singleton } from "../../../core/platform/singleton";
import { isWithinLimits, readImageHeader } from "./image-header";

/**
 * Returns a photo as WebP or JPEG, with camera rotation applied and metadata (place, owner) removed.
 * @param options with `maxWaiting`, the result is "busy" if the decoder's queue is longer; without it, the photo waits
 * @returns null if the data is damaged, too large, or takes too long
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

interface Shrink {
  /** Maximum width in pixels. Smaller photos are never enlarged. */
  width: number;
  height?: number;
  /** Maximum number of pixels. Larger pictures are refused before decoding. */
  maxPixels: number;
  quality: number;
  /** WebP by default. */
  format?: "webp" | "jpeg";
  seconds: number;
  /** Maximum memory of the decoding process, which ends above it. */
  megabytes: number;
}

interface ShrunkPhoto {
  data: Buffer;
  width: number;
  height: number;
}

const DECODER = {
  file: ["lib", "catalog", "inventory", "photos", "decoder-process.mjs"],
  options: [IMAGE_LIMITS.maxSide],
  heapMegabytes: 64,
  restMegabytes: IMAGE_LIMITS.restMegabytes,
  idleMs: IMAGE_LIMITS.idleMs,
  graceMs: IMAGE_LIMITS.graceMs,
};

/** Decodes pictures one at a time in its own process. */
export class PhotoDecoder {
  private readonly process: LimitedProcess;

  constructor(graceMs: number = IMAGE_LIMITS.graceMs) {
    this.process = new LimitedProcess({ ...DECODER, graceMs });
  }

  /** Number of pictures being decoded or waiting. */
  get waiting(): number {
    return this.process.waiting;
  }

  /** Id of the running process, or undefined. */
  get pid(): number | undefined {
    return this.process.pid;
  }

  /**
   * Shrinks a picture. Returns null if it is damaged or takes too much time or memory. @throws if the process cannot be
   * started
   */
  async shrink(bytes: Buffer, options: Shrink): Promise<ShrunkPhoto | null> {
    const result = await this.process.run({ bytes, options }, options);
    return result.ok ? (result.value as ShrunkPhoto | null) : null;
  }

  close(): void {
    this.process.close();
  }
}

/** Returns the server's only decoder, so that pictures are decoded one at a time for all senders. */
export function photoDecoder(): PhotoDecoder {
  return singleton("photo-decoder", () => new PhotoDecoder());
}
