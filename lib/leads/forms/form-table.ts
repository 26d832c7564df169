import type { EventName } from "../../../config/marketing/events";
import type { DoneToast, FailedToast } from "../../store/i18n/en/toasts";

/** Contact fields of every lead form. A valid visitor has all four. */
export const CONTACT_INPUTS = ["firstName", "lastName", "email", "phone"] as const;

/** Fields of a visitor's own vehicle. */
export const VEHICLE_INPUTS = ["year", "make", "model"] as const;

interface FormRow {
  /** Events reported after the form is stored. */
  events: readonly EventName[];
  /** Fields of a form that `EnhancedLeadForm` renders, in display order; errors are listed in the same order. */
  inputs?: readonly string[];
  /** Toasts of the form. A form without them shows its messages in place. */
  toasts?: {
    done?: DoneToast;
    /** Toast for missing or invalid values. */
    invalid?: FailedToast;
    /** Toast for a form that could not be sent. */
    problem?: FailedToast;
  };
}

/**
 * All lead forms, by the last segment of their post URL (`/api/leads/{name}`). The browser loads this table, so it
 * contains no schemas and no messages. It is not in `config` because its rows use the types of events and toasts.
 */
export const FORM_TABLE = {
  availability: { events: ["Lead"], inputs: [...CONTACT_INPUTS, "message", "consent"], toasts: {} },
  "test-drive": {
    events: ["Schedule"],
    inputs: ["slot", ...CONTACT_INPUTS, "comments", "consent"],
    toasts: { done: "testDrive", invalid: "testDrive", problem: "contact" },
  },
  deal: {
    events: ["Lead"],
    inputs: [...CONTACT_INPUTS, "comments", "consent"],
    toasts: { problem: "contact" },
  },
  "unlock-inventory": {
    events: ["UnlockInventory"],
    inputs: [...CONTACT_INPUTS, "consent"],
    toasts: { done: "privateInventory", problem: "privateInventory" },
  },
  service: {
    // If a time was booked, `ServiceScheduled` is reported too.
    events: ["ServiceScheduleFormSubmit"],
    inputs: ["slot", ...VEHICLE_INPUTS, ...CONTACT_INPUTS, "notes", "consent"],
    toasts: { problem: "contact" },
  },
  contact: {
    events: ["Contact"],
    inputs: ["topic", "store", ...CONTACT_INPUTS, "message", "privacy", "consent"],
    toasts: { done: "contact", problem: "contact" },
  },
  careers: {
    events: ["SubmitApplication"],
    inputs: ["position", ...CONTACT_INPUTS, "message", "resume"],
    toasts: { done: "careers", problem: "careers" },
  },
  "staff-member": {
    events: ["StaffLead"],
    inputs: [...CONTACT_INPUTS, "message", "consent"],
    toasts: { done: "contact", problem: "contact" },
  },
  "apply-financing": {
    events: ["InstantScreen"],
    inputs: [...CONTACT_INPUTS, "address", "apartment", "city", "state", "zipCode", "consent"],
    toasts: { problem: "contact" },
  },
  "pop-up": {
    events: ["Lead"],
    inputs: [...CONTACT_INPUTS, "comments", "consent"],
    toasts: { problem: "contact" },
  },
  "full-credit-application": { events: ["FullCreditApplication"] },
  "personal-price": {
    events: ["Personalize"],
    toasts: { done: "personalPrice", problem: "personalPrice" },
  },
  "sell-trade": { events: ["SellTrade"] },
} as const satisfies Record<string, FormRow>;

export type LeadFormName = keyof typeof FORM_TABLE;

/** Name of a form that `EnhancedLeadForm` renders. Other forms have their own components. */
export type FormName = {
  [Name in LeadFormName]: (typeof FORM_TABLE)[Name] extends { inputs: readonly string[] } ? Name : never;
}[LeadFormName];

/** Returns true if a form with this name exists. */
export function isLeadFormName(name: string): name is LeadFormName {
  return Object.hasOwn(FORM_TABLE, name);
}
