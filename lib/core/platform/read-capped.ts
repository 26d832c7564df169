import "server-only";
import { UPLOAD_BYTES } from "../../../config/catalog/vehicle-images";
import { singleton } from "./singleton";

const MAX_DROPPED_BYTES = 32 * 1024 * 1024;

/**
 * Reads a body of at most `max` bytes. Returns null if there are more, regardless of the stated length.
 * @throws if the connection breaks
 */
export async function readCapped(
  request: Pick<Request, "headers" | "body">,
  max: number,
): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > max) return null;
  return collect(request.body ?? [], max);
}

/**
 * Collects a stream of at most `max` bytes. Returns null if there are more; leaving the loop then cancels the stream.
 * @throws if the connection breaks
 */
export async function collect(stream: AsyncIterable<Uint8Array> | [], max: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.byteLength;
    if (length > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/**
 * Reads the first `max` bytes of a body, and returns whether that is all of it. Up to a limit, the rest is read and
 * dropped, because a browser that is still sending would show a broken connection instead of the response.
 * @param share memory budget of the bytes; without room, null is returned
 * @throws if the connection breaks
 */
export async function readStart(
  request: Pick<Request, "headers" | "body">,
  max: number,
  share: Pick<UploadShare, "take" | "release">,
): Promise<{ bytes: Uint8Array; whole: boolean } | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let hasRoom = true;
  const stated = Number(request.headers.get("content-length") ?? 0);
  const reader = stated > max + MAX_DROPPED_BYTES ? undefined : request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    const wanted: Uint8Array = hasRoom ? value.subarray(0, Math.max(0, max - length)) : value.subarray(0, 0);
    hasRoom = hasRoom && share.take(wanted.byteLength);
    if (!hasRoom) {
      chunks.length = 0;
      share.release();
    } else if (wanted.byteLength > 0) chunks.push(wanted);
    length += value.byteLength;
    if (length > max + MAX_DROPPED_BYTES) {
      await reader.cancel();
      break;
    }
  }
  if (!hasRoom) return null;
  return { bytes: Buffer.concat(chunks), whole: Math.max(length, stated) <= max };
}

/** One upload's part of the shared memory budget. */
interface UploadShare {
  /** Reserves memory. Returns false, without reserving any, if all uploads together would exceed the budget. */
  take(bytes: number): boolean;
  release(): void;
}

/**
 * Memory budget shared by uploads while they are read. Only received bytes count, so that senders who announce large
 * bodies and send them slowly do not block others.
 */
export class UploadBudget {
  private held = 0;

  constructor(private readonly max: number) {}

  share(): UploadShare {
    let own = 0;
    return {
      take: (bytes) => {
        if (this.held + bytes > this.max) return false;
        own += bytes;
        this.held += bytes;
        return true;
      },
      release: () => {
        this.held -= own;
        own = 0;
      },
    };
  }
}

/** Returns the process-wide budget. */
export function uploadBudget(): UploadBudget {
  return singleton("upload-budget", () => new UploadBudget(UPLOAD_BYTES));
}
