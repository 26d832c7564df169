import "server-only";
import { PHOTO_LIMITS, PHOTO_TIMES } from "../../../../config/catalog/import/limits";
import type { Db } from "../../../core/db/schema";
import { storedVehicles } from "../../../core/db/stored-vehicles";
import { parseJson } from "../../../store/api/records";
import { type Vehicle, VehicleSchema } from "../../../store/api/vehicle-schema";
import { isRemotePhoto, pictureFields } from "../import/map-photos";
import { createPhotoFetcher, type PhotoFetcher } from "./fetch-photo";
import { createKnownPhotos, type KnownPhotos } from "./known-photos";
import { photoHost, runPerHost } from "./per-host";
import { photoFolder } from "./photo-file";
import { publishPhotos, updateWanted } from "./publish-photos";
import { storePhoto } from "./store-photo";
import { readWantedPhotos, WANTED_COLUMNS, type WantedPhotos } from "./wanted-photos";

export interface PhotoOptions {
  db: Db;
  dataDir: string;
  signal: AbortSignal;
  /** Only this store's photos; by default those of all stores. */
  storeId?: string;
  now?: () => number;
  /** `TIME_SCALE`, which shortens the delays; 1 leaves them unchanged. */
  timeScale?: number;
  /** Called after each photo. */
  onPhoto?: (result: { fetched: number; failed: number }) => void;
  /** True to allow photos from this machine, for tests. */
  allowLoopback?: boolean;
}

export interface PhotoResult {
  fetched: number;
  failed: number;
}

/**
 * Fetches the photos that vehicles wait for and are due, in rounds, until none is due. Each round publishes what it
 * has. Vehicles without a picture get their first one before others get their further ones. Stock is written
 * independently: an import never waits for photos.
 * @returns the number of photos
 */
export async function fetchWantedPhotos(options: PhotoOptions): Promise<PhotoResult> {
  const fetching = new Fetching(options);
  try {
    while (!options.signal.aborted && (await fetching.round()));
    return { fetched: fetching.fetched, failed: fetching.failed };
  } finally {
    await fetching.close();
  }
}

/** Returns true if photos are due. */
export async function arePhotosDue(db: Db, now: number, storeId?: string): Promise<boolean> {
  return (await dueRecords({ db, now, storeId, limit: 1 })).length > 0;
}

/** Longest delay; a later time is from before the clock was corrected. */
const LATEST_MS = Math.max(...PHOTO_TIMES.retryMs) + PHOTO_TIMES.leaseMs;

/** Reads the records whose photos are due, the longest due first; the index is read in its order. */
async function dueRecords({ db, now, storeId, limit }: DueQuery) {
  const records = storedVehicles(db)
    .select(["vehicles.store_id", "vehicles.import_id", "vehicles.vin", "vehicle_records.data_json"])
    .select(WANTED_COLUMNS)
    .where("vehicles.removed_at", "is", null)
    .orderBy("photos_due_at")
    .limit(limit);
  const own = storeId === undefined ? records : records.where("vehicles.store_id", "=", storeId);
  const due = await own.where("photos_due_at", "<=", now).execute();
  return due.length > 0 ? due : own.where("photos_due_at", ">", now + LATEST_MS).execute();
}

interface DueQuery {
  db: Db;
  now: number;
  storeId: string | undefined;
  limit: number;
}

interface WaitingVehicle {
  storeId: string;
  importId: string;
  vehicle: Vehicle;
  wanted: WantedPhotos;
  /** Addresses to try in this round. */
  tries: string[];
  /** True if other missing photos are tried in a later round. */
  isPartial: boolean;
}

class Fetching {
  fetched = 0;
  failed = 0;
  private readonly known: KnownPhotos;
  private readonly fetcher: PhotoFetcher;
  /** Consecutive failed connections by host. A host above the limit is skipped until `until`. */
  private readonly hosts = new Map<string, { failures: number; until: number }>();
  private decoding: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: PhotoOptions) {
    this.known = createKnownPhotos(options.db, options.dataDir);
    this.fetcher = createPhotoFetcher({ allowLoopback: options.allowLoopback ?? false });
  }

  close(): Promise<void> {
    return this.fetcher.close();
  }

  /** Fetches and publishes the photos of the vehicles that are due first. @returns false if none is due */
  async round(): Promise<boolean> {
    const waiting = await this.readDue();
    if (waiting === null) return false;
    const problems = new Map<string, string>();
    const ending = AbortSignal.any([this.options.signal, AbortSignal.timeout(PHOTO_TIMES.roundMs)]);
    const limits = { total: PHOTO_LIMITS.concurrency, perHost: PHOTO_LIMITS.perHost };
    const tries = new Set(waiting.flatMap((each) => each.tries));
    await runPerHost([...tries], limits, ending, async (address) => {
      const reason = await this.fetchOnce(address).catch(
        (error: unknown) => `it could not be stored: ${error}`,
      );
      tries.delete(address);
      if (reason === null) this.fetched += 1;
      else this.failed += 1;
      if (reason !== null) problems.set(address, reason);
      this.options.onPhoto?.({ fetched: this.fetched, failed: this.failed });
    });
    const stored = await this.known(waiting.flatMap(({ wanted }) => wanted.addresses.filter(isRemotePhoto)));
    const now = this.now();
    const settled = waiting.map((each) => {
      const wanted = this.next(each, { stored, problems, untried: tries, now });
      const usable = (address: string) => (isRemotePhoto(address) ? (stored.get(address) ?? null) : address);
      return { ...each, wanted, pictures: pictureFields(each.wanted.addresses, usable) };
    });
    await publishPhotos(this.options.db, settled, now);
    return true;
  }

  /** Returns the vehicles that are due first, or null if none is. */
  private async readDue(): Promise<WaitingVehicle[] | null> {
    const { db, storeId } = this.options;
    const rows = await dueRecords({ db, now: this.now(), storeId, limit: PHOTO_TIMES.roundVehicles });
    if (rows.length === 0) return null;
    const waiting: WaitingVehicle[] = [];
    for (const { store_id: storeId, import_id: importId, vin, data_json, ...row } of rows) {
      const vehicle = VehicleSchema.safeParse(parseJson(data_json)).data;
      const wanted = readWantedPhotos(row);
      if (vehicle && wanted)
        waiting.push({ storeId, importId, vehicle, wanted, ...(await this.triesOf(vehicle, wanted)) });
      else await updateWanted(db, { storeId, importId, vin }, null);
    }
    return waiting;
  }

  /** Selects the missing photos to try: those without a failure first, and one only if no picture is shown yet. */
  private async triesOf(
    vehicle: Vehicle,
    { addresses, problems }: WantedPhotos,
  ): Promise<Pick<WaitingVehicle, "tries" | "isPartial">> {
    const remote = addresses.filter(isRemotePhoto);
    const stored = await this.known(remote);
    const missing = remote.filter((address) => !stored.has(address));
    const failed = new Set(problems.map(({ address }) => address));
    const untried = missing.filter((address) => !failed.has(address));
    const candidates = untried.length > 0 ? untried : missing;
    const isShown = vehicle.previewImage !== null || stored.size > 0;
    const tries = isShown ? candidates : candidates.slice(0, 1);
    return { tries, isPartial: tries.length < candidates.length };
  }

  /** Returns what a vehicle still waits for after this round, or null if all its photos are stored. */
  private next(
    { wanted, isPartial }: WaitingVehicle,
    round: {
      stored: ReadonlyMap<string, string>;
      problems: ReadonlyMap<string, string>;
      untried: ReadonlySet<string>;
      now: number;
    },
  ): WantedPhotos | null {
    const { stored, now } = round;
    const missing = wanted.addresses.filter((address) => isRemotePhoto(address) && !stored.has(address));
    if (missing.length === 0) return null;
    const former = new Map(wanted.problems.map(({ address, reason }) => [address, reason]));
    const problems = missing.flatMap((address) => {
      const reason = round.problems.get(address) ?? former.get(address);
      return reason === undefined ? [] : [{ address, reason }];
    });
    const isUnfinished = isPartial || missing.some((address) => round.untried.has(address));
    if (isUnfinished || problems.length < missing.length) return { ...wanted, dueAt: now, problems };
    const { retryMs } = PHOTO_TIMES;
    const wait = retryMs[Math.min(wanted.attempts, retryMs.length - 1)]! * (this.options.timeScale ?? 1);
    return { ...wanted, dueAt: now + wait, attempts: wanted.attempts + 1, problems };
  }

  /** Fetches and stores a photo. @returns null, or the reason why there is none */
  private async fetchOnce(address: string): Promise<string | null> {
    const host = photoHost(address);
    const state = this.hosts.get(host) ?? { failures: 0, until: 0 };
    if (this.now() < state.until) return `${host} does not respond`;
    const response = await this.fetcher.fetch(address);
    if (!response.ok) {
      if (response.unreachable) {
        const failures = state.failures + 1;
        const isDown = failures >= PHOTO_LIMITS.hostFailures;
        this.hosts.set(host, { failures, until: isDown ? this.now() + PHOTO_LIMITS.hostRestMs : 0 });
      }
      return response.reason;
    }
    this.hosts.delete(host);
    return this.store(address, response.bytes);
  }

  /** Stores photos one after the other, so that at most one waits for the decoder, which visitors use too. */
  private store(address: string, bytes: Buffer): Promise<string | null> {
    const { db, dataDir } = this.options;
    const storing = this.decoding.then(async () => {
      const stored = await storePhoto(bytes, photoFolder(dataDir));
      if (!stored.ok) return stored.reason;
      const { hash, widths } = stored;
      const row = { source_url: address, hash, widths: widths.join(","), fetched_at: this.now() };
      await db
        .insertInto("photos")
        .values(row)
        .onConflict((conflict) => conflict.column("source_url").doUpdateSet(row))
        .execute();
      return null;
    });
    this.decoding = storing.catch(() => undefined);
    return storing;
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }
}
