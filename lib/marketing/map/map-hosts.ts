/**
 * Returns the origins from which a browser may fetch the interactive map (`MAP_STYLE_URL`, `MAP_HOSTS`); none without
 * such a map. It runs in the middleware too, hence no zod: `lib/core/platform/env` has validated the values at start.
 */
export function mapHosts({
  MAP_STYLE_URL: style,
  MAP_HOSTS: hosts = "",
}: Record<string, string | undefined>): string[] {
  if (!style || !URL.canParse(style)) return [];
  return [...new Set([new URL(style).origin, ...hosts.split(" ").filter(Boolean)])];
}
