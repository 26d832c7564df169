import type { PageVisit } from "../../core/pages/page-visit";
import { matchesPage } from "./matches-page";
import type { AdsRule, PopupCondition } from "./types";
import { isRuleAllowed, type VisitRecords } from "./visits";

/** What is known when conditions are looked at. */
export interface PopupFacts {
  page: PageVisit;
  visits: VisitRecords;
  /** Ads parameters of the visit (specification §9). */
  ads: Readonly<Record<string, string>>;
  /** Selectors whose element is fully visible now. */
  visible: ReadonlySet<string>;
  /** Selectors whose element was pressed on this page. */
  clicked: ReadonlySet<string>;
  isLead: boolean;
}

/** A part of a condition, and whether it is met. */
export interface PartResult {
  part: Exclude<keyof PopupCondition, "timer">;
  met: boolean;
  /** What is asked for, in words for whoever looks after pop-ups. */
  wanted: string;
}

/** Each part of a condition but its timer, in turn. */
export function evaluateParts(popupId: string, condition: PopupCondition, facts: PopupFacts): PartResult[] {
  const { pages, pageItemsViewed, adsValues, tagQuery, itemClicked, isLead } = condition;
  const results: PartResult[] = [];
  if (pages) {
    const met = pages.some((rule) => matchesPage(rule, facts.page));
    results.push({ part: "pages", met, wanted: pages.join(" or ") });
  }
  for (const rule of pageItemsViewed ?? []) {
    const met = isRuleAllowed(popupId, rule, facts.visits);
    results.push({ part: "pageItemsViewed", met, wanted: JSON.stringify(rule) });
  }
  for (const [name, rule] of Object.entries(adsValues ?? {})) {
    const met = isAdsRuleMet(rule, facts.ads[name]);
    results.push({ part: "adsValues", met, wanted: `${name}: ${JSON.stringify(rule)}` });
  }
  if (tagQuery !== undefined) {
    results.push({ part: "tagQuery", met: facts.visible.has(tagQuery), wanted: `${tagQuery} fully visible` });
  }
  if (itemClicked !== undefined) {
    results.push({
      part: "itemClicked",
      met: facts.clicked.has(itemClicked),
      wanted: `${itemClicked} pressed`,
    });
  }
  if (isLead !== undefined) {
    results.push({ part: "isLead", met: facts.isLead === isLead, wanted: isLead ? "a lead" : "no lead yet" });
  }
  return results;
}

/** Whether a condition is fully met, its timer aside. One that asks for nothing is met at once. */
export function isMet(popupId: string, condition: PopupCondition, facts: PopupFacts): boolean {
  return evaluateParts(popupId, condition, facts).every(({ met }) => met);
}

/** An ads parameter against its rule (specification §3): true, false, an exact text, or in and not lists. */
export function isAdsRuleMet(rule: AdsRule, value: string | undefined): boolean {
  const given = value ?? "";
  if (typeof rule === "boolean") return rule === (given !== "");
  if (typeof rule === "string") return rule === given;
  return (rule.in?.includes(given) ?? true) && !(rule.not?.includes(given) ?? false);
}
