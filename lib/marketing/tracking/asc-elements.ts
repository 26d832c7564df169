import { ASC_TEXT_LENGTH } from "../../../config/marketing/asc";
import {
  CHANGE_RULES,
  CLICK_RULES,
  DIALOG_LINKS,
  type ElementRule,
  NO_ELEMENTS_BELOW,
  PRIVATE_TEXT,
} from "../../../config/marketing/asc-elements";
import { cleanLocation, isPrivate, type PrivateTexts } from "./clean-location";
import type { Signal } from "./signals";

type Params = Record<string, string | number>;

/** Returns the ASC signal of a click, or null if the click is not reported. */
export function clickSignal(target: Element, privateParts: PrivateTexts): Signal | null {
  const found = ruleFor(target, CLICK_RULES);
  if (!found) return null;
  const { element, rule } = found;
  return signalOf(rule, { ...textParams(element, privateParts), ...CLICKED[rule.signal!]?.(element) });
}

/** Returns the ASC signal of a changed value. */
export function changeSignal(target: Element, privateParts: PrivateTexts): Signal | null {
  const found = ruleFor(target, CHANGE_RULES);
  if (!found) return null;
  const { element, rule } = found;
  const text = textParams(element, privateParts);
  if (element instanceof HTMLSelectElement) {
    const element_value = element.selectedOptions[0]?.textContent ?? element.value;
    return signalOf(rule, {
      ...text,
      element_value,
      element_state: "active",
      event_action_result: "dropdown",
    });
  }
  const isSave = element instanceof HTMLInputElement && element.matches("[data-save]");
  return signalOf(rule, { ...text, ...(isSave && savedParams(element.checked)) });
}

function savedParams(isSaved: boolean): Params {
  return {
    element_state: isSaved ? "active" : "inactive",
    element_value: isSaved ? "saved" : "removed",
    event_action_result: isSaved ? "check" : "uncheck",
  };
}

/** Returns the event for an offer's page, or null for another page. @param title name of the offer */
export function offerParams(path: string, title: string): Params | null {
  const list = /^\/special-offers\/(dealer|service|sales)\/./.exec(path)?.[1];
  if (!list || title === "") return null;
  return { promotion_name: title, department: list === "service" ? "service" : "sales" };
}

function ruleFor(
  target: Element,
  rules: readonly ElementRule[],
): { element: Element; rule: ElementRule } | null {
  for (const rule of rules) {
    const element = target.closest(rule.selector);
    if (element) return rule.signal === null ? null : { element, rule };
  }
  return null;
}

function signalOf({ signal, params }: ElementRule, found: Params): Signal {
  return { name: signal!, params: { ...found, ...params } };
}

/** Parameters of a clicked element besides its text, by kind of signal. */
const CLICKED: Partial<Record<Signal["name"], (element: Element) => Params>> = {
  MediaUsed: (element) => ({ element_order: orderOf(element), link_url: linkOf(element) }),
  CtaUsed: (element) => ({
    element_subtype: element.className.includes("rounded-button") ? "cta_button" : "hyperlink",
    event_action_result: resultOf(element),
    link_url: linkOf(element),
  }),
  ControlChanged: (element) => {
    // The count and the text for screen readers are excluded.
    const value = element.querySelector("span")?.firstChild?.textContent ?? "";
    const isOn = element.classList.contains("is-on");
    return {
      element_state: isOn ? "inactive" : "active",
      event_action_result: isOn ? "uncheck" : "check",
      element_text: value,
      element_value: value,
    };
  },
};

function textParams(element: Element, privateParts: PrivateTexts): Params {
  const hide = (text: string) => (isPrivate(text, privateParts) ? PRIVATE_TEXT : text);
  const text = hide(textOf(element));
  return { element_text: text, element_title: hide(titleOf(element)) || text };
}

/** Returns an element's accessible name. */
function textOf(element: Element): string {
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
  const picture = element.querySelector("img")?.alt;
  const text = element.getAttribute("aria-label") ?? label?.textContent ?? element.textContent ?? "";
  return (text.trim() || picture || element.tagName.toLowerCase())
    .replace(/\s+/g, " ")
    .slice(0, ASC_TEXT_LENGTH);
}

/** Returns the heading of the group around an element; empty without one. */
function titleOf(element: Element): string {
  const heading = element.closest("details, fieldset")?.querySelector("summary, legend")?.textContent ?? "";
  return heading.trim().replace(/\s+/g, " ").slice(0, ASC_TEXT_LENGTH);
}

/** Returns an element's position among its siblings, starting at 1. */
function orderOf(element: Element): number {
  const of = element.getAttribute("data-slide") ?? element.getAttribute("data-zoom") ?? "";
  return (of === "" ? 0 : Number(of)) + 1;
}

/** Returns the target URL of an element without personal data, or the page's URL without a target. */
function linkOf(element: Element): string {
  const href =
    element instanceof HTMLAnchorElement && /^https?:$/.test(element.protocol) ? element.href : location.href;
  return cleanLocation(href);
}

function resultOf(element: Element): string {
  if (element.matches(DIALOG_LINKS)) return "popup";
  if (element instanceof HTMLAnchorElement)
    return element.getAttribute("href")?.startsWith("#") ? "open" : "redirect";
  if (element.matches("[popovertarget], [aria-haspopup]")) return "popup";
  if (element.matches("[type=submit]")) return "form";
  return element.matches("summary") ? "open" : "none";
}

/** Returns true if elements of a page may be named in events. */
export function hasOpenElements(path: string): boolean {
  return !NO_ELEMENTS_BELOW.some((each) => path === each || path.startsWith(`${each}/`));
}
