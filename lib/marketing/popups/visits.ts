import type { PageVisit } from "../../core/pages/page-visit";
import type { ParamRule, ViewedRule } from "../../store/api/popup-conditions";
import type { Popup } from "../../store/api/popup-schema";

/** Storage key of visits (docs/rules.md#pop-up-conditions). */
export const VISITS_KEY = "viewedPagesItems";

/** Maximum number of visits stored per rule. Further visits make no difference. */
const MAX_ITEMS = 200;

/** Stored visits of one rule (docs/rules.md#pop-up-conditions). */
interface VisitRecord {
  popupPageRuleAllowed: boolean;
  countVisits: number;
  itemsListViewed: string[];
}

export type VisitRecords = Readonly<Record<string, VisitRecord>>;

const NEVER: VisitRecord = { popupPageRuleAllowed: false, countVisits: 0, itemsListViewed: [] };

/**
 * Adds a visit to the records (docs/rules.md#pop-up-conditions). Each distinct page path counts once, or each distinct
 * value of the params that are set to true.
 */
export function countVisit(records: VisitRecords, popups: readonly Popup[], page: PageVisit): VisitRecords {
  const next: Record<string, VisitRecord> = { ...records };
  for (const [key, rule] of rulesOf(popups)) {
    const { itemsListViewed } = next[key] ?? NEVER;
    const item = itemOf(rule, page);
    const isNew = item !== null && !itemsListViewed.includes(item) && itemsListViewed.length < MAX_ITEMS;
    const items = isNew ? [...itemsListViewed, item] : itemsListViewed;
    next[key] = {
      popupPageRuleAllowed: isCountAllowed(items.length, rule),
      countVisits: items.length,
      itemsListViewed: items,
    };
  }
  return next;
}

/**
 * Returns true if a count is within a rule's bounds (docs/rules.md#pop-up-conditions). Without bounds, the count must
 * be above 0.
 */
export function isCountAllowed(count: number, { minCount, maxCount }: ViewedRule): boolean {
  if (minCount === undefined && maxCount === undefined) return count > 0;
  return count >= (minCount ?? 0) && count <= (maxCount ?? Number.POSITIVE_INFINITY);
}

/** Returns true if a rule has enough visits. */
export function isRuleAllowed(popupId: string, rule: ViewedRule, records: VisitRecords): boolean {
  return isCountAllowed((records[ruleKey(popupId, rule)] ?? NEVER).countVisits, rule);
}

/**
 * Returns the key of a rule's record. It does not depend on the bounds, so that they can be changed without losing the
 * count.
 */
export function ruleKey(popupId: string, { name, path, params }: ViewedRule): string {
  return [popupId, name ?? "", path ?? "", JSON.stringify(params ?? {})].join("|");
}

/** Parses the stored records; empty for invalid data. */
export function readVisits(stored: string | null): VisitRecords {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter((entry) => isRecord(entry[1])));
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is VisitRecord {
  const { countVisits, itemsListViewed } = (value ?? {}) as Partial<VisitRecord>;
  return (
    Number.isSafeInteger(countVisits) &&
    Array.isArray(itemsListViewed) &&
    itemsListViewed.length === countVisits &&
    itemsListViewed.every((item) => typeof item === "string")
  );
}

/**
 * Returns the item by which a visit is counted. Returns null if the page or one of its params does not match the rule.
 */
function itemOf(rule: ViewedRule, page: PageVisit): string | null {
  const pages = [rule.name, rule.path].filter((each) => each !== undefined);
  if (!pages.every((each) => matchesPage(each, page))) return null;
  const params = Object.entries(rule.params ?? {});
  if (!params.every(([name, wanted]) => isParamMet(wanted, page.params[name]))) return null;
  const distinct = params.filter(([, wanted]) => wanted === true).map(([name]) => page.params[name]);
  return distinct.length > 0 ? distinct.join("|") : page.path;
}

function isParamMet(wanted: ParamRule, value: string | undefined): boolean {
  if (value === undefined) return false;
  if (wanted === true) return true;
  return typeof wanted === "string" ? wanted === value : wanted.includes(value);
}

function rulesOf(popups: readonly Popup[]): Map<string, ViewedRule> {
  const rules = popups.flatMap(({ id, conditions }) =>
    conditions.flatMap(({ pageItemsViewed = [] }) =>
      pageItemsViewed.map((rule) => [ruleKey(id, rule), rule] as const),
    ),
  );
  return new Map(rules);
}

/**
 * Returns true if a rule matches a page by name, path or pattern (docs/rules.md#pop-up-conditions).
 * @throws SyntaxError for an invalid regular expression, which `readPopups` refuses
 */
export function matchesPage(rule: string, { name, path }: Pick<PageVisit, "name" | "path">): boolean {
  if (rule.startsWith("^")) return new RegExp(rule).test(path);
  if (!rule.startsWith("/")) return rule === name;
  if (!rule.includes("*")) return trimmed(rule) === trimmed(path);
  return wildcard(rule).test(path);
}

function wildcard(rule: string): RegExp {
  const parts = rule.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

/** Removes a trailing slash, because page URLs have none (docs/rules.md#redirects). */
function trimmed(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}
