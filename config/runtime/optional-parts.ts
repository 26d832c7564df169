/**
 * Optional parts that only make the site faster or smaller; responses do not change without them.
 * `SERVE_WITHOUT` lists parts to disable, `SERVE_PLAIN=1` disables all. docs/performance.md has the gain of
 * each.
 */
export const OPTIONAL_PARTS = {
  "response-cache": "cached pages and searches' data are answered before Next's routing, compressed once",
  "deferred-scripts": "Next's scripts are loaded once a cached page is complete",
  "ascii-pages": "cached pages are stored and sent in ASCII alone",
  "compile-hint": "browsers compile React and Next off the main thread (read by `npm run build`)",
  "heap-growth": "V8 collects garbage before its heap has doubled",
  "render-lock": "of several instances with Redis, one renders a page and the others wait for it",
} as const;

export type OptionalPart = keyof typeof OPTIONAL_PARTS;
