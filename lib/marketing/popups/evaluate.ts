import type { PageRow } from "../../../config/runtime/page-row";
import { PAGES } from "../../../config/runtime/pages";
import type { PageVisit } from "../../core/pages/page-visit";
import type { AdsRule, PopupCondition } from "../../store/api/popup-conditions";
import { isRuleAllowed, matchesPage, type VisitRecords } from "./visits";

/** Names of pages with a form or a task, which no pop-up may interrupt. */
export const POPUP_EXCLUDED_PAGES: readonly string[] = Object.entries<PageRow>(PAGES)
  .filter(([, { form, noPopups }]) => form !== undefined || noPopups)
  .map(([page, { name = page }]) => name);

/** Inputs for the evaluation of conditions. */
export interface PopupFacts {
  page: PageVisit;
  visits: VisitRecords;
  /** Ads parameters of the visit (docs/rules.md#ads-parameters). */
  ads: Readonly<Record<string, string>>;
  /** Selectors whose element is fully visible now. */
  visible: ReadonlySet<string>;
  /** Selectors whose element was clicked on this page. */
  clicked: ReadonlySet<string>;
  isLead: boolean;
}

/** Parts of a condition except its timer, which starts after the others are met. */
type Wanted = Required<Omit<PopupCondition, "timer">>;
type ConditionKind = keyof Wanted;

/** Part of a condition, and whether it is met. */
interface PartResult {
  part: string;
  met: boolean;
  /** Requirement as text for the person who manages pop-ups. */
  wanted: string;
}

type Evaluator<Kind extends ConditionKind> = (
  wanted: Wanted[Kind],
  facts: PopupFacts,
  popupId: string,
) => Omit<PartResult, "part">[];

/** Evaluators by kind of condition, in the order of explanations. */
const EVALUATORS: { [Kind in ConditionKind]: Evaluator<Kind> } = {
  pages: (rules, { page }) => [
    { met: rules.some((rule) => matchesPage(rule, page)), wanted: rules.join(" or ") },
  ],
  pageItemsViewed: (rules, { visits }, popupId) =>
    rules.map((rule) => ({ met: isRuleAllowed(popupId, rule, visits), wanted: JSON.stringify(rule) })),
  adsValues: (rules, { ads }) =>
    Object.entries(rules).map(([name, rule]) => ({
      met: isAdsRuleMet(rule, ads[name]),
      wanted: `${name}: ${JSON.stringify(rule)}`,
    })),
  tagQuery: (selector, { visible }) => [{ met: visible.has(selector), wanted: `${selector} fully visible` }],
  itemClicked: (selector, { clicked }) => [{ met: clicked.has(selector), wanted: `${selector} clicked` }],
  isLead: (isLead, facts) => [{ met: facts.isLead === isLead, wanted: isLead ? "a lead" : "no lead yet" }],
};

/**
 * Evaluates each part of a condition except its timer. A kind without an evaluator is never met, so the pop-up is not
 * shown.
 */
export function evaluateParts(popupId: string, condition: PopupCondition, facts: PopupFacts): PartResult[] {
  const parts: { [Kind in ConditionKind]?: Wanted[Kind] } = condition;
  const evaluate = <Kind extends ConditionKind>(kind: Kind): PartResult[] => {
    const wanted = parts[kind];
    if (wanted === undefined) return [];
    return EVALUATORS[kind](wanted, facts, popupId).map((result) => ({ part: kind, ...result }));
  };
  const unknown = Object.keys(condition).filter(
    (kind) => kind !== "timer" && !Object.hasOwn(EVALUATORS, kind),
  );
  return [
    ...(Object.keys(EVALUATORS) as ConditionKind[]).flatMap(evaluate),
    ...unknown.map((part) => ({ part, met: false, wanted: "no such condition" })),
  ];
}

/** Returns true if a condition is fully met, apart from its timer. A condition without parts is always met. */
export function isMet(popupId: string, condition: PopupCondition, facts: PopupFacts): boolean {
  return evaluateParts(popupId, condition, facts).every(({ met }) => met);
}

/**
 * Returns true if an ads parameter meets its rule (docs/rules.md#pop-up-conditions): true, false, an exact text, or
 * "in" and "not" lists.
 */
export function isAdsRuleMet(rule: AdsRule, value: string | undefined): boolean {
  const given = value ?? "";
  if (typeof rule === "boolean") return rule === (given !== "");
  if (typeof rule === "string") return rule === given;
  return (rule.in?.includes(given) ?? true) && !(rule.not?.includes(given) ?? false);
}
