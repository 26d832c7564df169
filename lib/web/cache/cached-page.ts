/** Fields of Next's cached values that are used here; the rest passes through unchanged. */
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

/** Cached page (or another Next response). */
export interface CachedPage {
  value: CachedValue;
  cacheControl: CacheControl | undefined;
  /**
   * Milliseconds since 1970; -1 makes Next render the page again before it responds, and serve this copy if that fails.
   */
  lastModified: number;
  tags: string[];
  bytes: number;
}

/** Next's mark for "expired: render again before responding" (`isStale: -1` in its incremental cache). */
export const EXPIRED = -1;
