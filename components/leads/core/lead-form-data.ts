import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import type { FormName } from "@/lib/leads/forms/form-schemas";

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
  contact: ["topic", "store", ...CONTACT_INPUTS, "message", "privacy", "consent"],
  careers: ["position", ...CONTACT_INPUTS, "message", "resume"],
  "staff-member": [...CONTACT_INPUTS, "message", "consent"],
  "apply-financing": [...CONTACT_INPUTS, "address", "apartment", "city", "state", "zipCode", "consent"],
  "pop-up": [...CONTACT_INPUTS, "comments", "consent"],
} as const satisfies Record<FormName, readonly string[]>;

export type LeadInput = (typeof FORM_INPUTS)[FormName][number];

/** Fields that hold a person's own details, which "clear my details" empties. */
export const PERSON_INPUTS = [
  ...CONTACT_INPUTS,
  "address",
  "apartment",
  "city",
  "state",
  "zipCode",
] as const satisfies readonly LeadInput[];

/** How a form posts: a file needs parts; undefined is the browser's usual way. */
export function encodingOf(form: FormName): "multipart/form-data" | undefined {
  const inputs: readonly LeadInput[] = FORM_INPUTS[form];
  return inputs.includes("resume") ? "multipart/form-data" : undefined;
}

/** Fields that not every form has, drawn by `OtherField`. */
const OTHER_INPUTS = [
  "topic",
  "store",
  "position",
  "resume",
  "address",
  "apartment",
  "city",
  "state",
  "zipCode",
] as const satisfies readonly LeadInput[];

export type OtherInput = (typeof OTHER_INPUTS)[number];

export function isOtherInput(name: LeadInput): name is OtherInput {
  return (OTHER_INPUTS as readonly LeadInput[]).includes(name);
}

/** Boxes to tick; a ticked one is "yes". */
export const BOXES: readonly LeadInput[] = ["consent", "privacy"];

/** Texts that were typed; a ticked consent is "yes". */
export type Typed = Partial<Record<LeadInput, string>>;

/** What both forms, plain and enhanced, are drawn from; it can cross from the server to the browser. */
export interface LeadFormData {
  form: FormName;
  /** The vehicle that it is about; of forms that are about one. */
  vin?: string;
  /** What the page knows beside it, such as whom a message is for; posted with the form. */
  hidden?: Readonly<Record<string, string>>;
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
  /** Lines of lists that are the page's own, by field. */
  options?: Partial<Record<LeadInput, { value: string; label: string }[]>>;
}

/** What a form posts that nobody types: `vin`, `staff`. */
export function hiddenFields({ vin, hidden }: Pick<LeadFormData, "vin" | "hidden">): Record<string, string> {
  return { ...(vin === undefined ? {} : { vin }), ...hidden };
}

export const fieldIdOf = (form: FormName) => (field: string) => `${form}-${field}`;
