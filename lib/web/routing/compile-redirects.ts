import type { RedirectRule } from "../../../config/runtime/redirects";
import { withVisitorQuery, writePath } from "./address";
import { isLegacyAddress } from "./legacy-redirects";
import { fillPattern, matchPattern, mayLeadTo, type PatternPart, readPattern } from "./redirect-pattern";

interface Rule {
  from: readonly PatternPart[];
  to: readonly PatternPart[];
  origin: string;
}

/**
 * Returns the rules that lead back to themselves for some path, directly or through other rules. A rule that always
 * shortens a path (`/en/:path*` → `/:path*`) may be applied to its own result, because the repetition ends.
 */
export function rulesInLoops<R extends Rule>(rules: readonly R[]): Set<R> {
  const next = new Map(
    rules.map((rule) => [
      rule,
      rule.origin === "" ? rules.filter((other) => mayLeadTo(rule.to, other.from)) : [],
    ]),
  );
  const reachable = new Map(rules.map((rule) => [rule, reachableFrom(rule, next)]));
  const reaches = (from: R, to: R) => reachable.get(from)!.has(to);
  return new Set(
    rules.filter((rule) =>
      // A cycle with a rule that does not shorten the path may be infinite.
      rules.some((other) => !shortens(other) && reaches(rule, other) && reaches(other, rule)),
    ),
  );
}

function reachableFrom<R>(start: R, next: ReadonlyMap<R, readonly R[]>): Set<R> {
  const seen = new Set<R>();
  const open = [...(next.get(start) ?? [])];
  for (let rule = open.pop(); rule !== undefined; rule = open.pop()) {
    if (seen.has(rule)) continue;
    seen.add(rule);
    open.push(...(next.get(rule) ?? []));
  }
  return seen;
}

function shortens({ from, to }: Rule): boolean {
  const fixed = (parts: readonly PatternPart[]) => parts.filter((part) => part.kind !== "rest").length;
  return fixed(to) < fixed(from);
}

type RedirectStatus = 301 | 302 | 307 | 308;

export interface CompiledRule {
  rule: RedirectRule;
  status: RedirectStatus;
  from: PatternPart[];
  to: PatternPart[];
  /** `https://host` of another site; empty for a path on this site. */
  origin: string;
  /** Query and hash of the target; may be empty. */
  suffix: string;
}

export interface RedirectTable {
  rules: readonly CompiledRule[];
  /** Reasons why rules were dropped, one line each. */
  problems: readonly string[];
  /**
   * Returns the final target of a path with decoded segments, or null. Never throws. The time is linear in rules and
   * segments.
   */
  find(parts: readonly string[]): { location: string; status: RedirectStatus; external: boolean } | null;
}

/**
 * Compiles the manifest's rules. Rules that are invalid, target a host outside the list, or form a loop are dropped and
 * listed in `problems`. The site works without them (docs/rules.md#redirects).
 */
export function compileRedirects(rules: readonly RedirectRule[], hosts: readonly string[]): RedirectTable {
  const problems: string[] = [];
  const read: CompiledRule[] = [];
  for (const rule of rules) {
    const compiled = compileRule(rule, hosts);
    if (typeof compiled === "string") problems.push(`${rule.from} → ${rule.to}: ${compiled}`);
    else read.push(compiled);
  }
  const loops = rulesInLoops(read);
  for (const { rule } of loops) problems.push(`${rule.from} → ${rule.to}: it leads back to itself`);
  const valid = read.filter((rule) => !loops.has(rule));
  return { rules: valid, problems, find: finder(valid) };
}

/** Compiles a rule. @returns the rule, or the reason why it is invalid */
function compileRule(rule: RedirectRule, hosts: readonly string[]): CompiledRule | string {
  const from = readPattern(rule.from);
  if (!from) return "`from` is not a path of words, `:name` and a last `:name*`";
  if (rule.from === "/" || rule.from.startsWith("/:")) return "`from` must begin with a word";
  const target = /^(https:\/\/[^/?#\\]+)?(\/[^?#]*)?((?:\?[^#]*)?(?:#.*)?)$/.exec(rule.to);
  if (!target || /[\p{Cc}\s\\]/u.test(rule.to)) return "`to` is neither a path nor an https address";
  const [, origin = "", path = "/", suffix = ""] = target;
  if (origin === "" && !rule.to.startsWith("/")) return "`to` is neither a path nor an https address";
  if (origin !== "" && !isAllowed(origin, hosts)) return "its host is not in `redirectHosts`";
  const to = readPattern(path === "/" ? path : path.replace(/\/$/, ""));
  if (!to) return "the path of `to` is not one of words, `:name` and a last `:name*`";
  if (origin === "" && isLegacyAddress(to.map((part) => part.written)))
    return "`to` is itself a former address";
  const unknown = to.find(
    (part) => part.kind !== "word" && !from.some((own) => own.kind === part.kind && own.text === part.text),
  );
  if (unknown) return `\`from\` has no parameter :${unknown.text} of this kind`;
  return { rule, status: rule.status ?? 308, from, to, origin, suffix };
}

/** Returns true for a host exactly as listed, without user name, port or subdomain. */
function isAllowed(origin: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => origin.toLowerCase() === `https://${host}`);
}

function finder(rules: readonly CompiledRule[]): RedirectTable["find"] {
  const exact = new Map<string, CompiledRule>();
  const open = new Map<string, CompiledRule[]>();
  for (const rule of rules) {
    const key = keyOf(rule.from.map((part) => part.text));
    if (rule.from.every((part) => part.kind === "word")) {
      if (!exact.has(key)) exact.set(key, rule);
    } else {
      const first = rule.from[0]!.text;
      open.set(first, [...(open.get(first) ?? []), rule]);
    }
  }
  const match = (parts: readonly string[]) => {
    const same = exact.get(keyOf(parts));
    if (same) return { rule: same, values: new Map<string, string[]>() };
    for (const rule of open.get(parts[0]?.toLowerCase() ?? "") ?? []) {
      const values = matchPattern(rule.from, parts);
      if (values) return { rule, values };
    }
    return null;
  };
  return (requestedParts) => {
    let found: ReturnType<RedirectTable["find"]> = null;
    let parts = requestedParts;
    // This loop ends, because each iteration uses another rule or shortens the path.
    for (let hit = match(parts); hit; hit = match(parts)) {
      const { rule, values } = hit;
      const suffix = withVisitorQuery(rule.suffix, new URLSearchParams(queryOf(found?.location)));
      parts = fillPattern(rule.to, values);
      found = {
        location: rule.origin + writePath(parts) + suffix,
        status: found && isTemporary(found.status) ? found.status : rule.status,
        external: rule.origin !== "",
      };
      if (found.external) return found;
    }
    return found;
  };
}

function keyOf(parts: readonly string[]): string {
  return parts.join("/").toLowerCase();
}

function queryOf(location = ""): string {
  return /\?([^#]*)/.exec(location)?.[1] ?? "";
}

function isTemporary(status: RedirectStatus): boolean {
  return status === 302 || status === 307;
}
