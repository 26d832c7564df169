import { mayLeadTo, type PatternPart } from "./redirect-pattern";

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
