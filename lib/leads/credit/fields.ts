import { AGREEMENTS, type AgreementName, PAYING_STATUSES, WORKING_TYPES } from "../../../config/leads/credit";

/**
 * Names of the form's fields. They are flat, so that a plain form, JSON and the tab's storage hold the same thing; the
 * co-borrower's are the applicant's behind `co.`, a list's entries are numbered (`co.residence.1.city`).
 */
export type Applicant = "applicant" | "coBorrower";

/** Texts that were typed, by field name; a ticked box is "yes". */
export type Typed = Record<string, string>;

/** One message a field, by the field's name. */
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
 * Returns true if an entry of this kind (its housing status or kind of income) has this field: a homeowner pays no
 * rent, a pension has no employer. An entry without a kind has no such field.
 */
export function isRequested(list: ListName, field: string, kind: string): boolean {
  if (field === "monthlyRent") return PAYING_STATUSES.includes(kind);
  if (list === "job" && ["employer", "jobTitle", "phone"].includes(field))
    return WORKING_TYPES.includes(kind);
  return field !== "monthlyIncome" || (kind !== "" && kind !== "none");
}

/** Returns the field with the kind of an entry. */
export function kindField(list: ListName): "housingStatus" | "incomeType" {
  return list === "residence" ? "housingStatus" : "incomeType";
}

/** Returns a field of the form, taken apart; null for any other name. */
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

/** Fields that are encrypted at once and stored nowhere else. */
export function isSecret(name: string): boolean {
  return SECRET_FIELDS.some((each) => fieldOf(name)?.field === each);
}

/**
 * Returns true if a field may be saved while the form is filled in: no secret, and no agreement, which is given on
 * sending.
 */
export function isAnswer(name: string): boolean {
  const field = fieldOf(name)?.field;
  return field !== undefined && !isSecret(name) && !field.startsWith("agree.");
}

/** Returns the savable values among some fields. */
export function answersIn(fields: Readonly<Record<string, unknown>>, maxCharacters = 300): Typed {
  const answers: Typed = {};
  for (const [name, value] of Object.entries(fields))
    if (typeof value === "string" && isAnswer(name)) answers[name] = value.slice(0, maxCharacters);
  return answers;
}
