/**
 * Returns the origins of the interactive map (`MAP_STYLE_URL`, `MAP_HOSTS`); empty without such a map. It also runs in
 * middleware and therefore avoids zod; `lib/core/platform/env` has validated the values.
 */
export function mapHosts({
  MAP_STYLE_URL: style,
  MAP_HOSTS: hosts = "",
}: Record<string, string | undefined>): string[] {
  if (!style || !URL.canParse(style)) return [];
  return [...new Set([new URL(style).origin, ...hosts.split(" ").filter(Boolean)])];
}
