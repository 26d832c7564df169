import type * as z from "zod/mini";
import { AGREEMENTS, type AgreementName } from "../../../config/leads/financing";
import { singleLine } from "../../core/platform/clean-text";
import { creditMessages } from "../../store/i18n/credit-messages";
import { contractAge } from "../core/deal-law";
import {
  type Applicant,
  agreementField,
  type CreditErrors,
  DURATION_FIELDS,
  historyOf,
  kindField,
  type ListName,
  listPrefix,
  prefixOf,
} from "./fields";
import { isJoint, type PartId, partOf } from "./parts";
import { jobSchema, PersonSchema, residenceSchema, secretsSchema } from "./schemas";

type Fields = Readonly<Record<string, unknown>>;

export type Residence = z.infer<ReturnType<typeof residenceSchema>>;
export type Employment = z.infer<ReturnType<typeof jobSchema>>;

/** Applicant or co-borrower (docs/rules.md#credit-application). */
export interface CreditPerson {
  user: z.infer<typeof PersonSchema> & { dateOfBirth: string };
  ssn: string;
  residence: Residence[];
  employment: Employment[];
}

export interface CreditApplication extends CreditPerson {
  coBorrower?: CreditPerson;
  vendor?: { vendorName: string };
}

export type ReadApplication =
  | { ok: true; application: CreditApplication }
  | { ok: false; errors: CreditErrors };

const copy = () => creditMessages();

/**
 * Validates the whole form. Values that are not needed are ignored: a co-borrower in a single application, and entries
 * beyond two years.
 * @param now milliseconds since 1970
 * @param minYears age from which a person can contract
 */
export function readApplication(fields: Fields, now: number, minYears = contractAge(null)): ReadApplication {
  const errors: CreditErrors = {};
  const joint = isJoint(fields);
  if (!joint && fields.applying !== "individual") errors.applying = copy().validation.choose;
  const applicant = readPerson(fields, "applicant", { now, minYears }, errors);
  const coBorrower = joint ? readPerson(fields, "coBorrower", { now, minYears }, errors) : undefined;
  if (coBorrower && coBorrower.ssn !== undefined && coBorrower.ssn === applicant.ssn)
    errors["co.ssn"] = copy().validation.ssnTwice;
  for (const person of people(joint))
    for (const name of requiredAgreements(joint)) {
      const field = agreementField(person, name);
      if (!isTicked(fields[field]))
        errors[field] = copy().validation.agree(copy().people[person], copy().agreementNames[name]);
    }
  if (Object.keys(errors).length > 0) return { ok: false, errors: inOrder(errors) };
  const vendorName = typeof fields.vendorName === "string" ? singleLine(fields.vendorName) : "";
  return {
    ok: true,
    application: {
      ...(applicant as CreditPerson),
      ...(coBorrower && { coBorrower: coBorrower as CreditPerson }),
      ...(vendorName !== "" && { vendor: { vendorName } }),
    },
  };
}

/** Returns the errors of one part; empty if the part is complete. */
export function creditPartErrors(fields: Fields, part: PartId, now: number): CreditErrors {
  const read = readApplication(fields, now);
  if (read.ok) return {};
  return Object.fromEntries(Object.entries(read.errors).filter(([name]) => partOf(name) === part));
}

export function people(joint: boolean): Applicant[] {
  return joint ? ["applicant", "coBorrower"] : ["applicant"];
}

/** Returns the names of the agreements requested from each person. */
export function requiredAgreements(joint: boolean): AgreementName[] {
  return AGREEMENTS.filter((name) => joint || name !== "joint");
}

export function isTicked(value: unknown): boolean {
  return value === true || value === "yes" || value === "on" || value === "true";
}

/** Reads one person of the application. A part with invalid fields is missing in the result. */
function readPerson(
  fields: Fields,
  person: Applicant,
  { now, minYears }: { now: number; minYears: number },
  errors: CreditErrors,
): Partial<CreditPerson> & { ssn: string | undefined } {
  const prefix = prefixOf(person);
  const user = check(PersonSchema, fields, prefix, errors);
  const shares = person === "coBorrower" && isTicked(fields["co.sameAddress"]);
  const residence = readList(fields, shares ? "applicant" : person, "residence", shares ? {} : errors);
  const employment = readList(fields, person, "job", errors);
  const secrets = check(secretsSchema(now, minYears), fields, prefix, errors);
  return {
    user: user && secrets && { ...user, dateOfBirth: secrets.dateOfBirth },
    ssn: secrets?.ssn,
    residence: residence as Residence[],
    employment: employment as Employment[],
  };
}

function readList(fields: Fields, person: Applicant, list: ListName, errors: CreditErrors): unknown[] {
  const { years, months } = DURATION_FIELDS[list];
  const { entries } = historyOf(fields, person, list);
  return Array.from({ length: entries }, (_, index) => {
    const prefix = listPrefix(person, list, index);
    const kind = fields[prefix + kindField(list)];
    const schema: z.ZodMiniType =
      list === "residence" ? residenceSchema(kind, index) : jobSchema(kind, index);
    const time = spelledOut(fields, prefix + years, prefix + months);
    const before = Object.keys(errors).length;
    const entry = check(schema, { ...fields, ...time }, prefix, errors);
    const noTime = index > 0 && Number(time[prefix + years]) === 0 && Number(time[prefix + months]) === 0;
    if (noTime && time[prefix + years] !== "") errors[prefix + years] = copy().validation.duration;
    return Object.keys(errors).length === before ? entry : undefined;
  });
}

/** Sets an empty year or month field to 0 if the other is filled in. */
function spelledOut(fields: Fields, years: string, months: string): Record<string, unknown> {
  const isEmpty = (name: string) => typeof fields[name] !== "string" || fields[name].trim() === "";
  return {
    [years]: isEmpty(years) && !isEmpty(months) ? "0" : isEmpty(years) ? "" : fields[years],
    [months]: isEmpty(months) ? "0" : fields[months],
  };
}

/** Validates the fields with a prefix and adds errors under the full field names. */
function check<Value>(
  schema: z.ZodMiniType<Value>,
  fields: Fields,
  prefix: string,
  errors: CreditErrors,
): Value | undefined {
  const own = Object.entries(fields)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
  const parsed = schema.safeParse(Object.fromEntries(own));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    errors[`${prefix}${String(path[0] ?? "")}`] ??= message;
  return undefined;
}

/** Sorts errors in form order: secrets and agreements last, grouped by person. */
function inOrder(errors: CreditErrors): CreditErrors {
  const names = Object.keys(errors);
  const last = names.filter((name) => partOf(name) === "send");
  return Object.fromEntries(
    [...names.filter((name) => !last.includes(name)), ...last].map((name) => [name, errors[name]!]),
  );
}
