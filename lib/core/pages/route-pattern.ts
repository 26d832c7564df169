/**
 * Returns a pattern of a route's paths with one group per parameter. It supports the part of Next.js's syntax that
 * `config/runtime/pages` uses.
 * @param flags `i` to ignore case
 */
export function routePattern(route: string, flags = ""): RegExp {
  const source = route.replace(
    /\/:(\w+)([*+])|:(\w+)(?:\(([^)]*)\))?|([.])/g,
    (_, rest?: string, many?: string, one?: string, shape?: string) => {
      if (rest) return many === "*" ? `(?:/(?<${rest}>.*))?` : `/(?<${rest}>.+)`;
      return one ? `(?<${one}>${shape ?? "[^/]+"})` : "\\.";
    },
  );
  return new RegExp(`^${source}$`, flags);
}
