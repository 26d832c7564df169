import type { CompiledRule } from "./compile-redirects";

export interface BuildManifest {
  id: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** Paths with a rule: exact paths, prefixes (without the `:name*`), and paths with parameters. */
  matcher: Record<"static" | "wildcard" | "dynamic", Record<string, { redirect: RedirectOfManifest }>>;
  /** Pages rendered at build time; empty, so that one build can serve any store. */
  prerendered: string[];
  redirects: (RedirectOfManifest & { from: string })[];
}

interface RedirectOfManifest {
  to: string;
  statusCode: number;
}

/** Returns the route-rules manifest of a build, `/builds/meta/{id}.json` (docs/rules.md#redirects). */
export function buildManifest(id: string, timestamp: number, rules: readonly CompiledRule[]): BuildManifest {
  const matcher: BuildManifest["matcher"] = { static: {}, wildcard: {}, dynamic: {} };
  for (const { rule, from, status } of rules) {
    const redirect = { to: rule.to, statusCode: status };
    const literalParts = from.filter((part) => part.kind === "word");
    if (literalParts.length === from.length) matcher.static[rule.from] = { redirect };
    else if (literalParts.length === from.length - 1 && from.at(-1)?.kind === "rest")
      matcher.wildcard[rule.from.replace(/\/:[^/]*$/, "")] = { redirect };
    else matcher.dynamic[rule.from] = { redirect };
  }
  return {
    id,
    timestamp,
    matcher,
    prerendered: [],
    redirects: rules.map(({ rule, status }) => ({ from: rule.from, to: rule.to, statusCode: status })),
  };
}
