/**
 * Returns the paths of a route, with a group for each parameter: Next's syntax as far as `config/runtime/pages` uses
 * it.
 * @param flags `i` where the case of a path says nothing
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
