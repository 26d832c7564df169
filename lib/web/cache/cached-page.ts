/** Fields of Next.js's cached values that are used here. Others are passed through unchanged. */
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

/** Cached page, or another cached response of Next.js. */
export interface CachedPage {
  value: CachedValue;
  cacheControl: CacheControl | undefined;
  /**
   * Milliseconds since 1970. With -1, Next.js renders the page again before it responds, and serves this copy if that
   * fails.
   */
  lastModified: number;
  tags: string[];
  bytes: number;
}

/** Value of Next.js for "expired: render again before responding" (`isStale: -1` in its incremental cache). */
export const EXPIRED = -1;
