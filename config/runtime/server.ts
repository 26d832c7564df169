/**
 * Percentage by which the heap may grow between two full collections. Left alone, V8 lets it double and more under load
 * (460 MB where 90 are in use); with this the process stays under 300 MB and loses a few of a hundred requests per
 * second.
 */
export const heapGrowingPercent = 30;

/**
 * Variables that glibc's `malloc` reads as the server's process starts: one arena for all threads, and free memory is returned
 * to the system from 128 KB on (docs/decisions/0012-optional-parts.md). The container image sets the same. Elsewhere than with glibc they do nothing.
 */
export const ALLOCATOR_SETTINGS = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;

/** Header by which the server passes the requested host to Next and the middleware; a visitor's own value is dropped. */
export const GROUP_HEADER = "x-forecourt-group";

/** Header by which the server reports that the store has the page switched off; a visitor's own value is dropped. */
export const OFF_HEADER = "x-forecourt-off";

/** Path and query of a page of the back office; middleware sets it, because a layout's parts cannot read the address. */
export const STAFF_ADDRESS_HEADER = "x-forecourt-staff-address";

/** Paths served under any hostname: load balancers send requests by IP address. */
export const HOSTLESS_PATHS: readonly string[] = ["/api/health", "/api/health/live", "/api/metrics"];

/** Memory limits of a process that serves many groups. */
export const groupsInMemory = {
  /** Vehicles of all groups together, as `STOCK_MEMORY_MB` allows; the size of one with its index entry, bytes. */
  bytesOfVehicle: 12_000,
  /** The size of a group without vehicles. */
  bytesOfGroup: 400_000,
};

/** Upper bounds of the histogram of response times, in seconds. */
export const ANSWER_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Prefix of the site's own metrics; Node's keep their names. */
export const METRICS_PREFIX = "forecourt_";

/**
 * Headers of every response. A page's Content-Security-Policy is not here: it contains the page's own script hashes and
 * comes from the page cache, or from middleware with a nonce. `Strict-Transport-Security` is a setting (`HSTS`).
 */
export const securityHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "camera=(), microphone=(), payment=(), usb=(), interest-cohort=(), geolocation=(self)",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** Policy of responses that are data, never a document. */
export const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Policy of responses to a plain form's post, which may be the page of `config/leads/problem-page`: its style, and
 * nothing else.
 */
export const pageOfFormContentSecurityPolicy = (styleHash: string) =>
  `${dataContentSecurityPolicy}; style-src 'sha256-${styleHash}'`;

/**
 * A page with drafts in a frame of the back office, and nowhere else. Scripts never run in it and forms send nothing, whether it
 * is in a frame or not, so it can neither act for the person who edits nor send a lead.
 */
export const framedPreviewHeaders: Record<string, string> = {
  "x-frame-options": "SAMEORIGIN",
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-same-origin",
  ].join("; "),
  "referrer-policy": "no-referrer",
};

/** Static files under `public/` and `/_next/static`, seconds (docs/rules.md#app-shell). */
export const staticMaxAgeSeconds = 8_640_000;

/** Interval at which expired data is deleted, milliseconds. */
export const RETENTION_MS = 60 * 60 * 1_000;
