import {
  AGREEMENTS,
  type AgreementName,
  HISTORY_MONTHS,
  MAX_ENTRIES,
  MAX_YEARS,
  PAYING_STATUSES,
  WORKING_TYPES,
} from "../../../config/leads/financing";

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
function isAnswer(name: string): boolean {
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

/** Names of the two duration fields in each list. */
export const DURATION_FIELDS: Record<ListName, { years: string; months: string }> = {
  residence: { years: "yearsAtAddress", months: "monthsAtAddress" },
  job: { years: "years", months: "months" },
};

/** Converts a typed duration to months. Returns null if it is missing or invalid. Either field may be empty. */
export function durationMonths(years: string, months: string): number | null {
  const [y, m] = [years.trim(), months.trim()];
  if ((y === "" && m === "") || !/^\d{0,2}$/.test(y) || !/^\d{0,2}$/.test(m)) return null;
  return Number(y) > MAX_YEARS || Number(m) > 11 ? null : Number(y) * 12 + Number(m);
}

/**
 * Returns the number of entries that the two-year rule requires (docs/rules.md#credit-application). It adds one entry
 * until two years are covered, but none after an entry without a duration. A duration of zero months counts as missing,
 * except in the newest entry.
 * @param times months of each entry, newest first; null if missing
 */
export function requiredEntries(times: readonly (number | null)[]): number {
  let covered = 0;
  for (let index = 0; index < MAX_ENTRIES; index++) {
    const time = times[index] ?? null;
    if (time === null || (index > 0 && time === 0)) return index + 1;
    covered += time;
    if (covered >= HISTORY_MONTHS) return index + 1;
  }
  return MAX_ENTRIES;
}

/**
 * Returns the number of entries required in a list, and the months that the entries before the last leave uncovered.
 */
export function historyOf(
  typed: Readonly<Record<string, unknown>>,
  person: Applicant,
  list: ListName,
): { entries: number; missingMonths: number } {
  const { years, months } = DURATION_FIELDS[list];
  const text = (name: string) => (typeof typed[name] === "string" ? typed[name] : "");
  const times = Array.from({ length: MAX_ENTRIES }, (_, index) => {
    const prefix = listPrefix(person, list, index);
    return durationMonths(text(prefix + years), text(prefix + months));
  });
  const entries = requiredEntries(times);
  const before = times.slice(0, entries - 1).reduce<number>((sum, time) => sum + (time ?? 0), 0);
  return { entries, missingMonths: Math.max(0, HISTORY_MONTHS - before) };
}
