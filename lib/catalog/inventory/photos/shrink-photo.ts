import "server-only";
import { IMAGE_LIMITS } from "../../../../config/catalog/images";
import { LimitedProcess } from "../../../core/platform/limited-process";
import { singleton } from "../../../core/platform/singleton";
import { isWithinLimits, readImageHeader } from "./image-header";

/**
 * Returns a photo as WebP. Camera rotation is applied and metadata (place, owner) dropped.
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

interface Shrink {
  /** Largest size, pixels; a smaller photo is never enlarged. */
  width: number;
  height?: number;
  /** Larger ones are refused before they are decoded. */
  maxPixels: number;
  quality: number;
  seconds: number;
  /** Memory of the process that decodes; it ends beyond it. */
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

  /** Pictures that are decoded or wait. */
  get waiting(): number {
    return this.process.waiting;
  }

  /** Id of the running process; undefined when there is none. */
  get pid(): number | undefined {
    return this.process.pid;
  }

  /** Null for a picture that is damaged, takes too long or too much memory. @throws when no process can be started */
  async shrink(bytes: Buffer, options: Shrink): Promise<ShrunkPhoto | null> {
    const result = await this.process.run({ bytes, options }, options);
    return result.ok ? (result.value as ShrunkPhoto | null) : null;
  }

  close(): void {
    this.process.close();
  }
}

/** Returns the server's decoder: only one, so that pictures are decoded one at a time for all senders. */
export function photoDecoder(): PhotoDecoder {
  return singleton("photo-decoder", () => new PhotoDecoder());
}
