import "server-only";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { IMPORT_LIMITS, PHOTO_LIMITS } from "../../../../config/catalog/import/limits";
import type { Db } from "../../../core/db/schema";
import { createPhotoFetcher, type PhotoFetcher } from "./fetch-photo";
import { photoFolder } from "./photo-file";
import { storePhoto } from "./store-photo";

/** The photo's path on this site, or the reason why there is none. */
export type ResolvedPhoto = { ok: true; path: string } | { ok: false; reason: string };

export interface PhotoResolver {
  /** Resolves photos by source URL. Without fetching, URLs that were never fetched are skipped. */
  resolve(urls: readonly string[]): Promise<ReadonlyMap<string, ResolvedPhoto>>;
  readonly fetched: number;
  readonly failed: number;
  close(): Promise<void>;
}

export interface PhotoResolverOptions {
  db: Db;
  dataDir: string;
  fetching: boolean;
  allowLoopback: boolean;
  onProgress: (done: number, total: number) => void;
}

/**
 * Returns the photo resolver of an import. Each URL is fetched only once: the `photos` table maps it to its stored
 * file. The row is written immediately after the file, so that an interrupted import does not fetch it again.
 */
export function createPhotoResolver(options: PhotoResolverOptions): PhotoResolver {
  return new Resolver(options);
}

class Resolver implements PhotoResolver {
  fetched = 0;
  failed = 0;
  private requestedCount = 0;
  private known: boolean | undefined;
  private readonly deadline = Date.now() + PHOTO_LIMITS.totalMs;
  private readonly failures = new Map<string, number>();
  private readonly fetcher: PhotoFetcher;

  constructor(private readonly options: PhotoResolverOptions) {
    this.fetcher = createPhotoFetcher({ allowLoopback: options.allowLoopback });
  }

  async resolve(urls: readonly string[]): Promise<ReadonlyMap<string, ResolvedPhoto>> {
    if (!this.options.fetching && !(await this.anyKnown())) return new Map();
    const distinct = [...new Set(urls)];
    const resolved = await this.readKnown(distinct);
    const missing = this.options.fetching ? distinct.filter((url) => !resolved.has(url)) : [];
    this.requestedCount += missing.length;
    const queue = missing.values();
    const work = async () => {
      for (const url of queue) {
        const photo = await this.fetchOnce(url);
        resolved.set(url, photo);
        if (photo.ok) this.fetched += 1;
        else this.failed += 1;
        this.options.onProgress(this.fetched + this.failed, this.requestedCount);
      }
    };
    await Promise.all(Array.from({ length: PHOTO_LIMITS.concurrency }, work));
    return resolved;
  }

  close(): Promise<void> {
    return this.fetcher.close();
  }

  private async fetchOnce(url: string): Promise<ResolvedPhoto> {
    if (this.fetched + this.failed >= PHOTO_LIMITS.totalPhotos)
      return failure("the limit of photos for one import is reached");
    if (Date.now() > this.deadline) return failure("the time for photos is over");
    if (!URL.canParse(url)) return failure("it is not an http address");
    const { host } = new URL(url);
    if ((this.failures.get(host) ?? 0) >= PHOTO_LIMITS.hostFailures)
      return failure(`${host} does not answer`);
    const answer = await this.fetcher.fetch(url);
    if (!answer.ok) {
      if (answer.unreachable) this.failures.set(host, (this.failures.get(host) ?? 0) + 1);
      return failure(answer.reason);
    }
    this.failures.delete(host);
    const stored = await storePhoto(answer.bytes, photoFolder(this.options.dataDir));
    if (!stored.ok) return failure(stored.reason);
    const row = {
      source_url: url,
      hash: stored.hash,
      widths: stored.widths.join(","),
      fetched_at: Date.now(),
    };
    await this.options.db
      .insertInto("photos")
      .values(row)
      .onConflict((conflict) => conflict.column("source_url").doUpdateSet(row))
      .execute();
    return { ok: true, path: `/photos/${stored.hash}.webp` };
  }

  /** Returns true if any photo was fetched before. A first import has nothing to look up for its many URLs. */
  private async anyKnown(): Promise<boolean> {
    this.known ??= (await this.options.db.selectFrom("photos").select("hash").limit(1).execute()).length > 0;
    return this.known || this.fetched > 0;
  }

  /** Returns photos fetched earlier whose files still exist. */
  private async readKnown(urls: readonly string[]): Promise<Map<string, ResolvedPhoto>> {
    const known = new Map<string, ResolvedPhoto>();
    if (!(await this.anyKnown())) return known;
    for (let at = 0; at < urls.length; at += IMPORT_LIMITS.batchRows) {
      const rows = await this.options.db
        .selectFrom("photos")
        .select(["source_url", "hash"])
        .where("source_url", "in", urls.slice(at, at + IMPORT_LIMITS.batchRows))
        .execute();
      for (const row of rows) {
        if (await exists(join(photoFolder(this.options.dataDir), `${row.hash}.webp`))) {
          known.set(row.source_url, { ok: true, path: `/photos/${row.hash}.webp` });
        }
      }
    }
    return known;
  }
}

function failure(reason: string): ResolvedPhoto {
  return { ok: false, reason };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
