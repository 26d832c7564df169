import type { EventName } from "../../../config/marketing/events";
import type { DoneToast, FailedToast } from "../../store/i18n/en/toasts";

/** The person's own fields, which every lead form has: a valid visitor has all four. */
export const CONTACT_INPUTS = ["firstName", "lastName", "email", "phone"] as const;

/** A visitor's own vehicle. */
export const VEHICLE_INPUTS = ["year", "make", "model"] as const;

interface FormRow {
  /** Events reported once the form is stored. */
  events: readonly EventName[];
  /** Fields of a form that `EnhancedLeadForm` renders, in the order in which they are shown and their errors are listed. */
  inputs?: readonly string[];
  /** A form without toasts shows its messages in place. */
  toasts?: {
    done?: DoneToast;
    /** Toast for missing or invalid values. */
    invalid?: FailedToast;
    /** Toast for a form that could not be sent. */
    problem?: FailedToast;
  };
}

/**
 * Every lead form, by the last part of the address that it posts to (`/api/leads/{name}`). The browser reads this table: it
 * has neither schemas nor messages. It is here and not in `config` because its rows are typed by events and toasts.
 */
export const FORM_TABLE = {
  availability: { events: ["Lead"], inputs: [...CONTACT_INPUTS, "message", "consent"], toasts: {} },
  "test-drive": {
    events: ["Schedule"],
    inputs: ["slot", ...CONTACT_INPUTS, "comments", "consent"],
    toasts: { done: "testDrive", invalid: "testDrive", problem: "contact" },
  },
  "unlock-inventory": {
    events: ["UnlockInventory"],
    inputs: [...CONTACT_INPUTS, "consent"],
    toasts: { done: "privateInventory", problem: "privateInventory" },
  },
  service: {
    // `ServiceScheduled` comes with it where a time was booked.
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

/** Forms that `EnhancedLeadForm` renders; the others have their own components. */
export type FormName = {
  [Name in LeadFormName]: (typeof FORM_TABLE)[Name] extends { inputs: readonly string[] } ? Name : never;
}[LeadFormName];

/** Returns true if there is a form of this name. */
export function isLeadFormName(name: string): name is LeadFormName {
  return Object.hasOwn(FORM_TABLE, name);
}
