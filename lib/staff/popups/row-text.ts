import type { AdsRule, ViewedRule } from "../../store/api/popup-conditions";
import { popupPageName, staffPopupMessages } from "../../store/i18n/staff-popup-messages";
import type { CHOICES, ChoiceKind, ConditionRow } from "./condition-rows";

type Comparisons = ReturnType<typeof staffPopupMessages>["comparisons"];
export type VisitsComparison = keyof Comparisons["visits"];
export type AdsComparison = keyof Comparisons["ads"];

/** Describes a line of a condition: "Page is one of Search results". */
export function rowText(row: ConditionRow): string {
  const { whats, comparisons, builder } = staffPopupMessages();
  switch (row.what) {
    case "page":
      return `${whats.page} ${comparisons.page} ${row.pages.map(popupPageName).join(", ")}`;
    case "visits":
      return `${whats.visits}: ${countText(row.rule)} ${builder.times} ${viewedText(row.rule)}`;
    case "ads":
      return `${row.name} ${adsText(row.rule)}`;
    case "seconds":
      return `${whats.seconds}: ${comparisons.seconds} ${row.timer ?? "…"} ${builder.seconds}`;
    case "visible":
    case "clicked":
      return `${row.selector} ${comparisons[row.what]}`;
    default:
      return `${whats[row.what]} ${choiceTexts(row.what)[row.choice]}`;
  }
}

/** Texts of each choice; the type requires one for each value. */
type ChoiceTexts = {
  readonly [Kind in ChoiceKind]: Readonly<Record<keyof (typeof CHOICES)[Kind]["values"], string>>;
};

/** Returns the texts of a kind's choices. */
export function choiceTexts(what: ChoiceKind): Readonly<Record<string, string>> {
  const texts: ChoiceTexts = staffPopupMessages().comparisons;
  return texts[what];
}

export function visitsComparison({ minCount, maxCount }: ViewedRule): VisitsComparison {
  if (minCount !== undefined && maxCount !== undefined) return "between";
  if (minCount !== undefined) return "atLeast";
  return maxCount === undefined ? "any" : "atMost";
}

/** Changes the comparison of a rule. A bound that both comparisons have is retained. */
export function withVisitsComparison(rule: ViewedRule, to: VisitsComparison): ViewedRule {
  const { minCount = 2, maxCount = Math.max(minCount, 5), ...others } = rule;
  return {
    ...others,
    ...((to === "atLeast" || to === "between") && { minCount }),
    ...((to === "atMost" || to === "between") && { maxCount }),
  };
}

export function adsComparison(rule: AdsRule): AdsComparison {
  if (typeof rule === "boolean") return rule ? "present" : "absent";
  if (typeof rule === "string") return "is";
  if (rule.in && rule.not) return "inNot";
  return rule.not ? "not" : "in";
}

/** Changes the comparison of a rule and retains the typed values. */
export function withAdsComparison(rule: AdsRule, to: AdsComparison): AdsRule {
  const values = adsValues(rule);
  switch (to) {
    case "present":
      return true;
    case "absent":
      return false;
    case "is":
      return values[0] ?? "";
    case "in":
      return { in: values };
    case "not":
      return { not: values };
    default:
      return { in: values, not: [] };
  }
}

/** Returns the values that a rule compares with; the first list if there are two. */
export function adsValues(rule: AdsRule): string[] {
  if (typeof rule === "boolean") return [];
  if (typeof rule === "string") return rule === "" ? [] : [rule];
  return rule.in ?? rule.not ?? [];
}

function countText(rule: ViewedRule): string {
  const { comparisons, builder } = staffPopupMessages();
  const { minCount, maxCount } = rule;
  const comparison = visitsComparison(rule);
  const numbers = [minCount, maxCount].filter((count) => count !== undefined);
  return [comparisons.visits[comparison], numbers.join(` ${builder.between} `)].filter(Boolean).join(" ");
}

function viewedText({ name, path, params = {} }: ViewedRule): string {
  const { builder } = staffPopupMessages();
  const pages = [name, path].filter((each) => each !== undefined).map(popupPageName);
  const others = otherParts(params);
  return [pages.join(", "), others && builder.otherParts(others)].filter(Boolean).join(". ");
}

/** Returns the URL parts that a line cannot edit, as text. */
export function otherParts(params: ViewedRule["params"] = {}): string {
  return Object.entries(params)
    .filter(([name, value]) => name !== "vin" || value !== true)
    .map(([name, value]) => (value === true ? name : `${name}: ${[value].flat().join(", ")}`))
    .join("; ");
}

function adsText(rule: AdsRule): string {
  const { comparisons } = staffPopupMessages();
  const lists = typeof rule === "object" ? [...(rule.in ?? []), ...(rule.not ?? [])] : adsValues(rule);
  const comparison = adsComparison(rule);
  if (typeof rule === "object" && comparison === "inNot")
    return `${comparisons.ads.in} ${rule.in!.join(", ")}; ${comparisons.ads.not} ${rule.not!.join(", ")}`;
  return [comparisons.ads[comparison], lists.join(", ")].filter(Boolean).join(" ");
}
