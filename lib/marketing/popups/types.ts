/** Pop-ups as data (docs/rules.md#pop-up-conditions). */

/** A name of `config/runtime/routes`, a path, a pattern with `*` (any characters), or a regular expression that begins with `^`. */
export type PageRule = string;

export type ParamRule = true | string | readonly string[];

/** Which visited pages count, and how many of them are needed. */
export interface ViewedRule {
  /** A route's name. */
  name?: string;
  /** A path or pattern. */
  path?: string;
  /** `true`: a visit counts once for each distinct value; else the value must be this one, or one of these. */
  params?: Readonly<Record<string, ParamRule>>;
  minCount?: number;
  maxCount?: number;
}

/** `true`: there is one; `false`: there is none. */
export type AdsRule = boolean | string | { in?: readonly string[]; not?: readonly string[] };

/** Met when all that it names is. */
export interface PopupCondition {
  pages?: readonly PageRule[];
  pageItemsViewed?: readonly ViewedRule[];
  adsValues?: Readonly<Record<string, AdsRule>>;
  /** Selector of an element that must be fully visible. */
  tagQuery?: string;
  /** Selector of an element that must have been clicked on this page. */
  itemClicked?: string;
  /** Seconds from when the rest of the condition is met until the pop-up shows. */
  timer?: number;
  isLead?: boolean;
}

export const POPUP_KINDS = ["PrimeDialog", "ModalHeadless"] as const;

export const POPUP_POSITIONS = [
  "center",
  "top",
  "bottom",
  "left",
  "right",
  "top-left",
  "top-right",
  "bottom-left",
  "bottom-right",
] as const;

export type PopupPosition = (typeof POPUP_POSITIONS)[number];

export const INNER_COMPONENTS = ["UnlockInventory", "UserLead", "UserLeadPhoneVerification"] as const;

export type InnerComponent = (typeof INNER_COMPONENTS)[number];

export type PopupContent =
  | { type: "html"; data: { title: string; html: string }; style?: string }
  | { type: "component"; component: InnerComponent; data: { title: string; html?: string }; style?: string };

/** What becomes of it once its form was sent. */
export interface PopupSubmitted {
  component?: { type: "html"; data: { title: string; html: string } };
  /** Lead type of the mail; the form of the component has its own. */
  EMAIL?: string;
  /** Product event that is tracked. */
  track?: string;
  redirect?: string;
  /** At once. */
  close?: boolean;
  /** Seconds. */
  timeoutClose?: number;
}

export interface Popup {
  id: string;
  conditions: readonly PopupCondition[];
  settings: {
    component: (typeof POPUP_KINDS)[number];
    position?: PopupPosition | { mobile: PopupPosition; desktop: PopupPosition };
    closeButton?: boolean;
  };
  /** A floating side button that shows it (again). */
  button?: { text: string };
  background?: { modal: boolean };
  closeButton?: { text: string };
  component: PopupContent;
  submitted?: PopupSubmitted;
}
