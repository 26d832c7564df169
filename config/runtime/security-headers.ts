/**
 * Headers on every answer. A page's Content-Security-Policy is not here: it contains the page's own script hashes and comes
 * from the page cache, or from middleware with a nonce. `Strict-Transport-Security` is a setting (`HSTS`).
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

/** Answers that are data, never a document. */
export const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Answers to a plain form's post, which may be the page of `config/leads/problem-page`: its style, and nothing else. */
export const pageOfFormContentSecurityPolicy = (styleHash: string) =>
  `${dataContentSecurityPolicy}; style-src 'sha256-${styleHash}'`;

/** Static files under `public/` and `/_next/static`, seconds (docs/rules.md#app-shell). */
export const staticMaxAgeSeconds = 8_640_000;
