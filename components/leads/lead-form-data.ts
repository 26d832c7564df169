import type { FieldErrors } from "@/lib/leads/schemas/field-errors";
import type { FormName } from "@/lib/leads/schemas/form-schemas";

/** The person's own fields, which every lead form asks for (specification §5: a valid user has all four). */
export const CONTACT_INPUTS = ["firstName", "lastName", "email", "phone"] as const;

/** A visitor's own vehicle. */
export const VEHICLE_INPUTS = ["year", "make", "model"] as const;

/** What each form asks for, in the order in which it is shown and its errors are listed. */
export const FORM_INPUTS = {
  availability: [...CONTACT_INPUTS, "message", "consent"],
  "test-drive": ["slot", ...CONTACT_INPUTS, "comments", "consent"],
  "unlock-inventory": [...CONTACT_INPUTS, "consent"],
  service: ["slot", ...VEHICLE_INPUTS, ...CONTACT_INPUTS, "notes", "consent"],
} as const satisfies Record<FormName, readonly string[]>;

export type LeadInput = (typeof FORM_INPUTS)[FormName][number];

/** Texts that were typed; a ticked consent is "yes". */
export type Typed = Partial<Record<LeadInput, string>>;

/** What both forms, plain and enhanced, are drawn from; it can cross from the server to the browser. */
export interface LeadFormData {
  form: FormName;
  vin: string;
  /** Path of the page that holds the form. */
  page: string;
  typed: Typed;
  errors: FieldErrors;
  consentText: string;
  seller: string;
  phone: string;
  /** Times to pick from, for a form that asks for one; a single one is picked already. */
  slots?: { value: string; label: string }[];
  /** Once it is sent the visitor goes on to the page that the answer names. */
  goesOn?: boolean;
  /** What was picked before, by field name; it travels along unseen. */
  hidden?: Record<string, string>;
}

export const fieldIdOf = (form: FormName) => (field: string) => `${form}-${field}`;
