import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { IMAGE_LIMITS } from "../../../../config/catalog/images";
import { singleton } from "../../../core/platform/singleton";
import { isWithinLimits, readImageHeader } from "./image-header";

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

const FILE = ["lib", "catalog", "inventory", "photos", "decoder-process.mjs"];
const MEGABYTE = 1024 * 1024;

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

interface Answer {
  photo: ShrunkPhoto | null;
  /** The process has more memory than it should rest with. */
  isSpent: boolean;
}

/**
 * The process that decodes, one picture at a time. It starts with the first one and does not keep its parent process
 * alive.
 */
export class PhotoDecoder {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private underWay = 0;

  constructor(private readonly graceMs: number = IMAGE_LIMITS.graceMs) {}

  /** Pictures that are decoded or wait. */
  get waiting(): number {
    return this.underWay;
  }

  /** Id of the running process; undefined when there is none. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Null for a picture that is damaged, takes too long or too much memory. @throws when no process can be started */
  async shrink(bytes: Buffer, options: Shrink): Promise<ShrunkPhoto | null> {
    this.underWay += 1;
    const mine = this.last.then(() => this.next(bytes, options));
    this.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.underWay -= 1;
    }
  }

  close(): void {
    clearTimeout(this.idle);
    this.child?.kill("SIGKILL");
    this.child = undefined;
  }

  private async next(bytes: Buffer, options: Shrink): Promise<ShrunkPhoto | null> {
    clearTimeout(this.idle);
    this.child ??= this.start();
    const { photo, isSpent } = await this.send(this.child, bytes, options);
    if (isSpent) this.close();
    else this.idle = setTimeout(() => this.close(), IMAGE_LIMITS.idleMs).unref();
    return photo;
  }

  private start(): ChildProcess {
    const { restMegabytes, maxSide } = IMAGE_LIMITS;
    const file = join(/* turbopackIgnore: true */ process.cwd(), ...FILE);
    const limits = [restMegabytes * MEGABYTE, maxSide].map(String);
    const child = spawn(process.execPath, ["--max-old-space-size=64", file, ...limits], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
      // None of the server's settings and secrets; of the allocator's arenas one, so that memory is given back.
      env: { MALLOC_ARENA_MAX: "1", NODE_ENV: "production" },
    });
    const forget = () => {
      if (this.child === child) this.child = undefined;
    };
    child.on("exit", forget).on("error", forget);
    child.unref();
    return child;
  }

  private send(child: ChildProcess, bytes: Buffer, options: Shrink): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = { photo: null, isSpent: true };
      const settle = (act: () => void) => {
        clearTimeout(deadline);
        child.off("message", onMessage).off("exit", onExit).off("error", onError);
        child.channel?.unref();
        act();
      };
      const onExit = () => settle(() => resolve(ended));
      const onMessage = (answer: unknown) => settle(() => resolve(answer as Answer));
      const onError = (error: Error) => settle(() => reject(error));
      const deadline = setTimeout(onExit, options.seconds * 1_000 + this.graceMs);
      child.on("message", onMessage).on("exit", onExit).on("error", onError);
      child.channel?.ref();
      child.send({ bytes, options: { ...options, maxBytes: options.megabytes * MEGABYTE } }, (error) => {
        if (error) onExit(); // it has just ended
      });
    });
  }
}

/** The server's decoder: only one, so that pictures are decoded one at a time for all senders. */
export function photoDecoder(): PhotoDecoder {
  return singleton("photo-decoder", () => new PhotoDecoder());
}
