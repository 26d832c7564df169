/**
 * Maximum heap growth between two full collections, in percent. By default, V8 lets the heap more than double
 * under load (460 MB with 90 in use). With this value the process stays below 300 MB, and throughput drops by
 * a few percent.
 */
export const heapGrowingPercent = 30;

/**
 * Environment variables for glibc's `malloc`, read when the server process starts. All threads share one
 * arena, and free memory above 128 KB is returned to the system (docs/decisions/0012-optional-parts.md). The
 * container image sets the same values. Other C libraries ignore them.
 */
export const ALLOCATOR_SETTINGS = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;

/**
 * Header with the requested group, which the server sets for Next.js and middleware; a visitor's own value is
 * dropped.
 */
export const GROUP_HEADER = "x-forecourt-group";

/**
 * Header with the language of the requested address, which the server sets for middleware; a visitor's own value is
 * dropped.
 */
export const LOCALE_HEADER = "x-forecourt-locale";

/**
 * Header that marks a page which the store has switched off, set by the server; a visitor's own value is
 * dropped.
 */
export const OFF_HEADER = "x-forecourt-off";

/**
 * Header with the path and query of a back-office page, set by middleware, because the components of a layout
 * cannot read the address.
 */
export const STAFF_ADDRESS_HEADER = "x-forecourt-staff-address";

/** Paths served under any hostname, because load balancers send requests by IP address. */
export const HOSTLESS_PATHS: readonly string[] = ["/api/health", "/api/health/live", "/api/metrics"];

/** Memory limits of a process that serves many groups. */
export const groupsInMemory = {
  /** Bytes per vehicle with its index entry. `STOCK_MEMORY_MB` limits the vehicles of all groups together. */
  bytesOfVehicle: 12_000,
  /** Bytes of a group without vehicles. */
  bytesOfGroup: 400_000,
};

/** Upper bounds of the histogram of response times, in seconds. */
export const ANSWER_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Prefix of the site's own metrics; Node.js metrics keep their names. */
export const METRICS_PREFIX = "forecourt_";

/**
 * Headers of every response. A page's Content-Security-Policy is not here: it contains the page's own script
 * hashes. It comes from the page cache, or from middleware with a nonce. `Strict-Transport-Security` is a
 * setting (`HSTS`).
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

/** Policy of responses that contain data instead of a document. */
export const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Policy of responses to a form post without JavaScript. Such a response can be the page of
 * `config/leads/problem-page`, so the policy allows only that page's style.
 */
export const pageOfFormContentSecurityPolicy = (styleHash: string) =>
  `${dataContentSecurityPolicy}; style-src 'sha256-${styleHash}'`;

/**
 * Headers of a draft preview, which only a frame of the back office may embed. Scripts and forms are disabled
 * even outside the frame, so that the preview can neither act for the editor nor send a lead.
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

/** Cache lifetime of static files below `public/` and `/_next/static`, seconds (docs/rules.md#app-shell). */
export const staticMaxAgeSeconds = 8_640_000;

/** Interval of the deletion of expired data, milliseconds. */
export const RETENTION_MS = 60 * 60 * 1_000;
