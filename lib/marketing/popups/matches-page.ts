import type { PageVisit } from "../../core/pages/page-visit";
import type { PageRule } from "./types";

/**
 * Whether a page is meant by its name, its path or a pattern (docs/rules.md#pop-up-conditions).
 * @throws SyntaxError for an invalid regular expression; `readPopups` refuses those
 */
export function matchesPage(rule: PageRule, { name, path }: Pick<PageVisit, "name" | "path">): boolean {
  if (rule.startsWith("^")) return new RegExp(rule).test(path);
  if (!rule.startsWith("/")) return rule === name;
  if (!rule.includes("*")) return trimmed(rule) === trimmed(path);
  return wildcard(rule).test(path);
}

function wildcard(rule: string): RegExp {
  const parts = rule.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

/** No page address here ends with a slash (docs/rules.md#redirects). */
function trimmed(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}
