/**
 * The policy of a page (design 5). `scriptSources` are the hashes of a cached page, or the nonce of a dynamic one.
 * Pictures may come from any https host, because a remote store's photos are used as they are (design 12b).
 */
export function contentSecurityPolicy(scriptSources: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptSources.join(" ")}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
