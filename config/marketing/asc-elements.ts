import type { SignalName } from "./events";

/** Reporting rule for interactions with an element. */
export interface ElementRule {
  /** CSS selector of the element or an ancestor. */
  selector: string;
  /** Reported signal; null if other code reports the interaction. */
  signal: SignalName | null;
  /** Constant parameters (`asc-events.json`). */
  params?: Readonly<Record<string, string>>;
}

const CLICK = { event_action: "click" } as const;

/** Rules for clicks; the first matching rule applies. A click without a rule is not reported. */
export const CLICK_RULES: readonly ElementRule[] = [
  { selector: 'a[href^="tel:"]', signal: null },
  {
    selector: '[data-player="video"]',
    signal: "MediaUsed",
    params: { ...CLICK, event_action_result: "play", media_type: "video", element_subtype: "cta_button" },
  },
  {
    selector: '[data-player="spin"]',
    signal: "MediaUsed",
    params: {
      ...CLICK,
      event_action_result: "spin",
      media_type: "360_platform",
      element_subtype: "cta_button",
    },
  },
  {
    selector: "[data-slide]",
    signal: "MediaUsed",
    params: { ...CLICK, event_action_result: "shown", media_type: "thumbnail", element_subtype: "image" },
  },
  {
    selector: "[data-step]",
    signal: "MediaUsed",
    params: { ...CLICK, event_action_result: "shown", media_type: "gallery", element_subtype: "nav_icon" },
  },
  {
    selector: "a[data-zoom]",
    signal: "MediaUsed",
    params: { ...CLICK, event_action_result: "open", media_type: "image", element_subtype: "image" },
  },
  {
    selector: "a.option, a[data-price-step]",
    signal: "ControlChanged",
    params: { ...CLICK, element_type: "search_tool", element_subtype: "toggle" },
  },
  {
    selector: "a[data-compare]",
    signal: "FlowStep",
    params: { flow_name: "compare", flow_outcome: "viewed", element_subtype: "hyperlink" },
  },
  {
    selector: "header a, header button",
    signal: "MenuUsed",
    params: { ...CLICK, element_type: "header", element_subtype: "nav_button" },
  },
  {
    selector: "footer a, footer button",
    signal: "MenuUsed",
    params: { ...CLICK, element_type: "footer", element_subtype: "hyperlink" },
  },
  {
    selector: "[popover] nav a",
    signal: "MenuUsed",
    params: { ...CLICK, element_type: "menu", element_subtype: "sidebar_menu" },
  },
  { selector: "dialog a, dialog button", signal: "CtaUsed", params: { ...CLICK, element_type: "popup" } },
  { selector: "form a, form button", signal: "CtaUsed", params: { ...CLICK, element_type: "form" } },
  {
    selector: "main a, main button, main summary",
    signal: "CtaUsed",
    params: { ...CLICK, element_type: "body" },
  },
];

/** Rules for changes of a selection or a slider. Typed text is never reported. */
export const CHANGE_RULES: readonly ElementRule[] = [
  {
    // Saving a vehicle compares nothing, and belongs to no process of the specification.
    selector: "input[data-save]",
    signal: "ControlChanged",
    params: { ...CLICK, element_type: "item_details", element_subtype: "toggle" },
  },
  {
    selector: "#payment input, #payment select",
    signal: "FlowStep",
    params: { flow_name: "payment_calculator", flow_outcome: "recalc", element_subtype: "input_field" },
  },
  {
    selector: "#search select",
    signal: "ControlChanged",
    params: { ...CLICK, element_type: "search_tool", element_subtype: "dropdown" },
  },
];

/** Links that open a dialog on the page; without JavaScript they lead to a page of their own. */
export const DIALOG_LINKS = "a[data-availability], a[data-test-drive], a[data-personal-link]";

/** Pages whose element labels contain information that no event may include. */
export const NO_ELEMENTS_BELOW = ["/private-reserve"] as const;

/** Replacement for an element's text that contains the visitor's input. */
export const PRIVATE_TEXT = "(private)";
