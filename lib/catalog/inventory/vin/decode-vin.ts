import "server-only";
import { LRUCache } from "lru-cache";
import { vinDecoding } from "../../../../config/catalog/import/limits";
import { isHeavy, reshapeComponents } from "./reshape-components";
import { type DecodedVin, modelYear, possibleModelYears } from "./vin-format";
import { createVinThread, type VinThread, type WorkerComponents } from "./vin-thread";

export interface VinDecoder {
  /**
   * Decodes a VIN in a separate thread, about 0.1 s per new VIN. Returns null if nothing is known, the decoder fails,
   * or it takes longer than `waitMs`. Never rejects.
   * @param year known model year, one of those that the VIN may state
   */
  decode(vin: string, waitMs?: number, year?: number): Promise<DecodedVin | null>;
  /** Starts the thread and opens its database, so that the first visitor need not wait. */
  warm(): void;
  close(): Promise<void>;
}

/** Any decodable VIN. */
const SAMPLE = "1HGCM82633A004352";

/** Returns a decoder that opens its database, unpacked in `folder`, on the first request. */
export function createVinDecoder(folder: string): VinDecoder {
  const known = new LRUCache<string, { decoded: DecodedVin | null }>({ max: vinDecoding.remembered });
  const pending = new Map<string, Promise<DecodedVin | null>>();
  let thread: VinThread | undefined;

  function decodeOnce(vin: string, key: string, year?: number): Promise<DecodedVin | null> {
    const before = pending.get(key);
    if (before) return before;
    if (pending.size >= vinDecoding.waiting) return Promise.resolve(null);
    thread ??= createVinThread(folder);
    const answer = decodeYear(thread, vin, year)
      .then((components) => {
        const decoded = components && reshapeComponents(components);
        known.set(key, { decoded });
        return decoded;
      })
      // The thread ended without a result; the next request starts another one.
      .catch(() => null)
      .finally(() => pending.delete(key));
    pending.set(key, answer);
    return answer;
  }

  return {
    async decode(vin, waitMs, year) {
      const key = `${stem(vin)}${year ?? ""}`;
      const answer = known.get(key)?.decoded;
      if (answer !== undefined) return answer;
      const decoded = decodeOnce(vin, key, year);
      return waitMs === undefined ? decoded : atMost(decoded, waitMs);
    },
    warm() {
      if (!known.has(stem(SAMPLE))) void decodeOnce(SAMPLE, stem(SAMPLE));
    },
    async close() {
      await thread?.close();
      thread = undefined;
    },
  };
}

/**
 * Decodes a VIN for the year that it states. A vehicle above 10,000 lb may have any character 7, so a digit there
 * allows two years. The newer year is used if vPIC knows a heavy vehicle with this VIN in that year.
 */
async function decodeYear(
  thread: VinThread,
  vin: string,
  known: number | undefined,
): Promise<WorkerComponents | null> {
  const now = Date.now();
  const light = known ?? modelYear(vin, now);
  const [newest] = possibleModelYears(vin, now);
  if (known === undefined && newest !== undefined && newest !== light) {
    const components = await thread.decode(vin, newest);
    if (components && isHeavy(components)) return components;
  }
  return thread.decode(vin, light);
}

/**
 * Returns the part that identifies the type of vehicle, without the serial number. A small manufacturer (9 at position
 * 3) has part of its code in the serial number.
 */
function stem(vin: string): string {
  return `${vin.slice(0, 8)}${vin.slice(9, vin[2] === "9" ? 14 : 11)}`;
}

async function atMost<T>(answer: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
