/**
 * Where a browser may fetch the moving map from (`MAP_STYLE_URL`, `MAP_HOSTS`), as origins; none when there is no such map.
 * It runs in the middleware too, hence no zod: `lib/core/platform/env` has checked the values at start.
 */
export function mapHosts({
  MAP_STYLE_URL: style,
  MAP_HOSTS: hosts = "",
}: Record<string, string | undefined>): string[] {
  if (!style || !URL.canParse(style)) return [];
  return [...new Set([new URL(style).origin, ...hosts.split(" ").filter(Boolean)])];
}
