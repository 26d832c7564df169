import type { FormStep } from "@/lib/leads/core/form-steps";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { CONTACT_INPUTS, FORM_TABLE, type FormName } from "@/lib/leads/forms/form-table";

/** What each form asks for. */
export type LeadInput = (typeof FORM_TABLE)[FormName]["inputs"][number];

/** Fields with a person's own details, which "clear my details" empties. */
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
  const inputs: readonly LeadInput[] = FORM_TABLE[form].inputs;
  return inputs.includes("resume") ? "multipart/form-data" : undefined;
}

/** Fields that not every form has, rendered by `OtherField`. */
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

export interface NamedStep extends FormStep<LeadInput> {
  title: string;
}

/** What both forms, plain and enhanced, are rendered from; it can be passed from the server to the browser. */
export interface LeadFormData {
  form: FormName;
  /** What the form and its button are called, where it is not the usual. */
  label?: string;
  /** The vehicle that the form is about, if any. */
  vin?: string;
  /** What else the page knows, such as a message's recipient; posted with the form. */
  hidden?: Readonly<Record<string, string>>;
  /** Token of its draft on the server, where it is shown from one; posted with the form. */
  draft?: string;
  /** Path of the page with the form. */
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
  /** The person's own fields in steps, shown one at a time, each with its name; without it they are one group. */
  steps?: readonly NamedStep[];
  /** Id of the step to start with; the first by default. */
  step?: string;
  /** Lines of lists that are the page's own, by field. */
  options?: Partial<Record<LeadInput, { value: string; label: string }[]>>;
}

/** What a form posts that nobody types: `vin`, `staff`. */
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

/** Id of the form itself, for buttons outside it. */
export const formId = (form: FormName) => `${form}-form`;
