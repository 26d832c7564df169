import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { defaultSchema } from "rehype-sanitize";
import { pageVisit } from "../../core/pages/page-visit";
import { routes } from "../../core/pages/routes";
import { isSitePath } from "../../core/pages/site-path";
import type { AdsRule, PopupCondition, ViewedRule } from "../../store/api/popup-conditions";
import type { Popup } from "../../store/api/popup-schema";
import { POPUP_EXCLUDED_PAGES } from "./evaluate";

/** Unlikely setting of a pop-up with otherwise valid data (docs/rules.md#pop-ups). */
export interface PopupProblem {
  /** Path in the pop-up, joined by dots. */
  field: string;
  message: string;
  /** True if the setting works and may be intended. */
  isConfirmable?: boolean;
}

/**
 * Returns problems that a schema cannot find: conditions that are never met, unknown pages, and HTML that will be
 * removed.
 */
export function problemsOfPopup({ component, conditions, submitted }: Popup): PopupProblem[] {
  return [
    ...conditions.flatMap((condition, place) => conditionProblems(`conditions.${place}`, condition)),
    ...htmlProblems("component.data.html", component.data.html),
    ...htmlProblems("submitted.component.data.html", submitted?.component?.data.html),
    ...(submitted?.redirect !== undefined && !isSitePath(submitted.redirect)
      ? [{ field: "submitted.redirect", message: NO_PAGE }]
      : []),
  ];
}

const NO_PAGE = "There is no such page on this site.";
const NO_POPUPS = "Pop-ups never show on this page: it has a form or a task of its own.";
const AT_ONCE = "It shows on every page at once. Confirm that this is meant.";

function conditionProblems(at: string, condition: PopupCondition): PopupProblem[] {
  const { pages, pageItemsViewed = [], adsValues = {} } = condition;
  if (Object.keys(condition).length === 0) return [{ field: at, message: AT_ONCE, isConfirmable: true }];
  return [
    ...(pages?.length === 0 ? [{ field: `${at}.pages`, message: "Choose at least one page." }] : []),
    ...(pages ?? []).flatMap((rule, place) => pageProblems(`${at}.pages.${place}`, rule)),
    ...pageItemsViewed.flatMap((rule, place) => viewedProblems(`${at}.pageItemsViewed.${place}`, rule)),
    ...Object.entries(adsValues).flatMap(([name, rule]) => adsProblems(`${at}.adsValues`, name, rule)),
  ];
}

function pageProblems(field: string, rule: string): PopupProblem[] {
  if (!isKnownPage(rule)) return [{ field, message: NO_PAGE }];
  const name = isPlainPath(rule) ? pageVisit(rule).name : rule;
  return name !== null && POPUP_EXCLUDED_PAGES.includes(name) ? [{ field, message: NO_POPUPS }] : [];
}

function viewedProblems(at: string, { name, path, minCount = 0, maxCount }: ViewedRule): PopupProblem[] {
  const unknown = Object.entries({ name, path }).filter(
    ([, rule]) => rule !== undefined && !isKnownPage(rule),
  );
  return [
    ...unknown.map(([part]) => ({ field: `${at}.${part}`, message: NO_PAGE })),
    ...(maxCount !== undefined && maxCount < minCount
      ? [{ field: `${at}.maxCount`, message: "Enter at least as many as the lowest number." }]
      : []),
  ];
}

function adsProblems(at: string, name: string, rule: AdsRule): PopupProblem[] {
  if (name === "") return [{ field: `${at}.`, message: "Enter the name of a parameter." }];
  const lists = typeof rule === "object" ? [rule.in, rule.not].filter((list) => list !== undefined) : null;
  const isEmpty = rule === "" || (lists !== null && lists.flat().length === 0);
  return isEmpty ? [{ field: `${at}.${name}`, message: "Enter a value." }] : [];
}

/**
 * Returns true if a rule is a page name, a path, a pattern, or a regular expression. Regular expressions are not
 * checked.
 */
function isKnownPage(rule: string): boolean {
  if (rule.startsWith("^") || rule.includes("*")) return true;
  return isPlainPath(rule) ? pageVisit(rule).name !== null : routes.some(({ name }) => name === rule);
}

function isPlainPath(rule: string): boolean {
  return rule.startsWith("/") && !rule.includes("*");
}

type Node = DefaultTreeAdapterTypes.ChildNode;

function htmlProblems(field: string, html = ""): PopupProblem[] {
  const elements = parseFragment(html).childNodes.flatMap(elementsOf);
  const removed = [...new Set(elements.flatMap(removedFrom))];
  const links = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === "href"));
  const lost = links.filter(({ value }) => /^\/(?!\/)/.test(value) && !isSitePath(value));
  const problems = [
    ...(removed.length > 0 ? [`These parts are left out when it shows: ${removed.join(", ")}.`] : []),
    ...lost.map(({ value }) => `There is no page ${value} on this site.`),
  ];
  return problems.map((message) => ({ field, message, isConfirmable: true }));
}

function elementsOf(node: Node): DefaultTreeAdapterTypes.Element[] {
  return "tagName" in node ? [node, ...node.childNodes.flatMap(elementsOf)] : [];
}

/** Returns the active parts of an element that will be removed. Purely visual parts are removed without a notice. */
function removedFrom({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  const names = attrs.filter(
    ({ name, value }) => /^on/i.test(name) || (name === "href" && /^\s*javascript:/i.test(value)),
  );
  const isKept = defaultSchema.tagNames?.includes(tagName) ?? false;
  return [...(isKept ? [] : [`<${tagName}>`]), ...names.map(({ name }) => name)];
}
