import type { FormStep } from "@/lib/leads/core/form-steps";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { CONTACT_INPUTS, FORM_TABLE, type FormName } from "@/lib/leads/forms/form-table";

/** Fields of the lead forms. */
export type LeadInput = (typeof FORM_TABLE)[FormName]["inputs"][number];

/** Fields with personal details, which "clear my details" empties. */
export const PERSON_INPUTS = [
  ...CONTACT_INPUTS,
  "address",
  "apartment",
  "city",
  "state",
  "zipCode",
] as const satisfies readonly LeadInput[];

/** Returns the encoding of a form: multipart for a file upload, undefined for the browser's default. */
export function encodingOf(form: FormName): "multipart/form-data" | undefined {
  const inputs: readonly LeadInput[] = FORM_TABLE[form].inputs;
  return inputs.includes("resume") ? "multipart/form-data" : undefined;
}

/** Fields of individual forms, rendered by `OtherField`. */
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

/** Checkbox fields; a checked one has the value "yes". */
export const BOXES: readonly LeadInput[] = ["consent", "privacy"];

/** Typed texts; a checked consent is "yes". */
export type Typed = Partial<Record<LeadInput, string>>;

export interface NamedStep extends FormStep<LeadInput> {
  title: string;
}

/** Serializable data from which the plain and the enhanced form are rendered. */
export interface LeadFormData {
  form: FormName;
  /** Label of the form and its button, if it differs from the default. */
  label?: string;
  /** VIN of the form's vehicle, if any. */
  vin?: string;
  /** Name of the form's vehicle, for the message after it was sent. */
  about?: string;
  /** True if the browser also posts the visitor's own payment terms for the vehicle. */
  sendsTerms?: boolean;
  /** Further values that the page posts with the form, such as a message's recipient. */
  hidden?: Readonly<Record<string, string>>;
  /** Token of the form's draft on the server, if it was rejected; posted with the form. */
  draft?: string;
  /** Path of the page with the form. */
  page: string;
  typed: Typed;
  errors: FieldErrors;
  consentText: string;
  seller: string;
  phone: string;
  /** Selectable times; a single one is preselected. */
  slots?: { value: string; label: string }[];
  /** True if the form redirects the visitor after submission to the page named in the response. */
  goesOn?: boolean;
  /** Named steps of the personal fields, shown one at a time; without them, the fields are one group. */
  steps?: readonly NamedStep[];
  /** Id of the initial step; the first by default. */
  step?: string;
  /** Page-specific options of selects, by field. */
  options?: Partial<Record<LeadInput, { value: string; label: string }[]>>;
}

/** Returns the hidden fields of a form, such as `vin` and `staff`. */
export function hiddenFields({
  vin,
  hidden,
  draft,
}: Pick<LeadFormData, "vin" | "hidden" | "draft">): Record<string, string> {
  return {
    ...(vin === undefined ? {} : { vin }),
    ...hidden,
    ...(draft === undefined ? {} : { draft }),
  };
}

export const fieldIdOf = (form: FormName) => (field: string) => `${form}-${field}`;

/** Returns the id of a form's element, for buttons outside it. */
export const formId = (form: FormName) => `${form}-form`;
