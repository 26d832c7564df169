import { AGREEMENTS, type AgreementName, PAYING_STATUSES, WORKING_TYPES } from "../../../config/leads/credit";

/**
 * Field names of the credit application. Names are flat, so that a plain form, JSON and session storage use the same
 * keys. The co-borrower's fields have the prefix `co.`, and list entries are numbered (`co.residence.1.city`).
 */
export type Applicant = "applicant" | "coBorrower";

/** Typed text by field name; a checked box is "yes". */
export type Typed = Record<string, string>;

/** One message per field, by field name. */
export type CreditErrors = Record<string, string>;

export const ABOUT_FIELDS = ["firstName", "middleName", "lastName", "suffix", "email", "phone"] as const;
export const SECRET_FIELDS = ["dateOfBirth", "ssn"] as const;
export const RESIDENCE_FIELDS = [
  "fullAddress",
  "apartment",
  "city",
  "state",
  "zipCode",
  "housingStatus",
  "monthlyRent",
  "yearsAtAddress",
  "monthsAtAddress",
] as const;
export const JOB_FIELDS = [
  "incomeType",
  "monthlyIncome",
  "employer",
  "jobTitle",
  "phone",
  "years",
  "months",
] as const;

export type ListName = "residence" | "job";

const LISTS: Record<ListName, readonly string[]> = { residence: RESIDENCE_FIELDS, job: JOB_FIELDS };
const LIST_FIELD = /^(residence|job)\.(\d{1,2})\.(\w+)$/;

export function prefixOf(person: Applicant): "" | "co." {
  return person === "applicant" ? "" : "co.";
}

export function listPrefix(person: Applicant, list: ListName, index: number): string {
  return `${prefixOf(person)}${list}.${index}.`;
}

export function agreementField(person: Applicant, name: AgreementName): string {
  return `${prefixOf(person)}agree.${name}`;
}

/**
 * Returns true if a list entry of this kind has this field: a homeowner pays no rent, a pension has no employer. The
 * kind is a housing status or income type. Without a kind, the result is false.
 */
export function isRequested(list: ListName, field: string, kind: string): boolean {
  if (field === "monthlyRent") return PAYING_STATUSES.includes(kind);
  if (list === "job" && ["employer", "jobTitle", "phone"].includes(field))
    return WORKING_TYPES.includes(kind);
  return field !== "monthlyIncome" || (kind !== "" && kind !== "none");
}

/** Returns the name of the field with an entry's kind. */
export function kindField(list: ListName): "housingStatus" | "incomeType" {
  return list === "residence" ? "housingStatus" : "incomeType";
}

/** Splits a field name into person, list and field. Returns null for an unknown name. */
export function fieldOf(name: string): { person: Applicant; list: ListName | null; field: string } | null {
  const person: Applicant = name.startsWith("co.") ? "coBorrower" : "applicant";
  const own = name.slice(prefixOf(person).length);
  const entry = LIST_FIELD.exec(own);
  if (entry) {
    const list = entry[1] as ListName;
    return LISTS[list].includes(entry[3]!) ? { person, list, field: entry[3]! } : null;
  }
  if (name === "consent") return { person, list: null, field: "agree.contact" };
  const known =
    [...ABOUT_FIELDS, ...SECRET_FIELDS].some((each) => each === own) ||
    AGREEMENTS.some((each) => `agree.${each}` === own) ||
    (person === "applicant" ? ["applying", "vendorName"] : ["sameAddress"]).includes(own);
  return known ? { person, list: null, field: own } : null;
}

/** Returns true for fields that are encrypted immediately and stored nowhere else. */
export function isSecret(name: string): boolean {
  return SECRET_FIELDS.some((each) => fieldOf(name)?.field === each);
}

/** Returns true if a field may be saved while the form is filled in: neither a secret nor an agreement. */
export function isAnswer(name: string): boolean {
  const field = fieldOf(name)?.field;
  return field !== undefined && !isSecret(name) && !field.startsWith("agree.");
}

/** Returns the values that may be saved. */
export function answersIn(fields: Readonly<Record<string, unknown>>, maxCharacters = 300): Typed {
  const answers: Typed = {};
  for (const [name, value] of Object.entries(fields))
    if (typeof value === "string" && isAnswer(name)) answers[name] = value.slice(0, maxCharacters);
  return answers;
}
