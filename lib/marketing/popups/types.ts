import type { LeadType } from "../../../config/leads/leads";
import type { PopupCondition } from "./conditions";

/** Pop-ups as data (docs/rules.md#pop-ups). */

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
  /** Lead type of the mail of a `UserLead`, with its subject and recipient; `POP_UP` without it. */
  EMAIL?: LeadType;
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
    /** A button of the header makes it as large as the window, and back again. Only `PrimeDialog` has a header. */
    maximizable?: boolean;
  };
  /** A floating side button that shows it (again). */
  button?: { text: string };
  background?: { modal: boolean };
  closeButton?: { text: string };
  component: PopupContent;
  submitted?: PopupSubmitted;
}
