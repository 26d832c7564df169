import "server-only";
import { UPLOAD_BYTES } from "../../../config/catalog/images";
import { singleton } from "./singleton";

const MAX_DROPPED_BYTES = 32 * 1024 * 1024;

/**
 * Reads a body of at most `max` bytes. Null when there is more, regardless of the stated length.
 * @throws when the connection breaks
 */
export async function readCapped(
  request: Pick<Request, "headers" | "body">,
  max: number,
): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > max) return null;
  return collect(request.body ?? [], max);
}

/**
 * Collects a stream of at most `max` bytes. Null when there is more; leaving the loop cancels the stream.
 * @throws when the connection breaks
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
 * Reads the first `max` bytes of a body, and whether they are all of it. The rest is read from the connection and
 * dropped, up to a limit: a browser that is still sending would otherwise show a broken connection instead of the
 * response.
 * @param share memory budget of the bytes; null is returned when there is no room for them
 * @throws when the connection breaks
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

/** Memory that one upload holds of the shared budget. */
interface UploadShare {
  /** False when all uploads together would hold more than they may; nothing is held then. */
  take(bytes: number): boolean;
  release(): void;
}

/**
 * Memory that uploads share while they are read. Only bytes received count, so that senders who announce large bodies
 * and send them slowly block no one else.
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

/** Returns the process's own. */
export function uploadBudget(): UploadBudget {
  return singleton("upload-budget", () => new UploadBudget(UPLOAD_BYTES));
}
