/** The parts of Next's cached values that we look at; the rest passes through untouched. */
export interface CachedValue {
  kind: string;
  html?: string;
  rscData?: Uint8Array;
  headers?: Record<string, string | string[] | undefined>;
  status?: number;
  segmentData?: Map<string, Uint8Array>;
}

export interface CacheControl {
  revalidate: number | false;
  expire?: number;
}

/** A page (or another Next response) as it is cached. */
export interface CachedPage {
  value: CachedValue;
  cacheControl: CacheControl | undefined;
  /**
   * Milliseconds since 1970; -1 makes Next render the page again before it answers, and keep this copy if that fails.
   */
  lastModified: number;
  tags: string[];
  bytes: number;
}

/** Next's mark for "expired: render again before answering" (`isStale: -1` in its incremental cache). */
export const EXPIRED = -1;
