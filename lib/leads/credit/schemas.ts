import * as z from "zod/mini";
import {
  CREDIT_LIMITS,
  HOUSING_STATUSES,
  INCOME_TYPES,
  MAX_AGE_YEARS,
  MAX_YEARS,
  PAYING_STATUSES,
  WORKING_TYPES,
} from "../../../config/leads/financing";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { isPhone } from "../../core/contact/phone-format";
import { singleLine } from "../../core/platform/clean-text";
import { creditMessages } from "../../store/i18n/credit-messages";
import { leadMessages } from "../../store/i18n/lead-messages";
import { contractAge } from "../core/deal-law";
import {
  choiceError,
  city,
  email,
  firstName,
  lastName,
  line,
  phone,
  state,
  street,
  zipCode,
} from "../core/schemas/fields";
import { isRequested } from "./fields";
import { ageInYears, parseCalendarDate, parseDollars, parseSsn } from "./values";

/** Schemas of the parts of an application. The browser uses them too, so this module must not import server modules. */
const copy = () => creditMessages().validation;
const required = () => leadMessages().validation.required;
const notDollars = () => leadMessages().validation.dollars;

export const PersonSchema = z.object({
  firstName,
  middleName: optional(FIELD_LIMITS.name),
  lastName,
  suffix: optional(CREDIT_LIMITS.suffix),
  email,
  phone,
});

/**
 * Returns the schema of an applicant's date of birth.
 * @param now milliseconds since 1970
 * @param minYears age from which a person can contract
 */
export function dateOfBirthSchema(now: number, minYears = contractAge(null)) {
  return converted(line(required, CREDIT_LIMITS.number), parseCalendarDate, () => copy().dateOfBirth).check(
    z.refine((day) => ageInYears(day, now) <= MAX_AGE_YEARS, { error: () => copy().dateOfBirth }),
    z.refine((day) => ageInYears(day, now) >= minYears, {
      error: () => copy().tooYoung(minYears),
    }),
  );
}

/** Returns the schema of the secret fields; see `dateOfBirthSchema`. */
export function secretsSchema(now: number, minYears = contractAge(null)) {
  return z.object({
    dateOfBirth: dateOfBirthSchema(now, minYears),
    ssn: converted(line(required, CREDIT_LIMITS.number), parseSsn, () => copy().ssn),
  });
}

/** Returns the schema of a residence, by its housing status and whether it is the current one. */
export function residenceSchema(housingStatus: unknown, index: number) {
  return residenceOf(PAYING_STATUSES.includes(String(housingStatus)), index === 0);
}

export function jobSchema(incomeType: unknown, index: number) {
  const works = WORKING_TYPES.includes(String(incomeType));
  return jobOf(works, isRequested("job", "monthlyIncome", String(incomeType ?? "")), index === 0);
}

const residenceOf = remembered((pays, isCurrent) =>
  z.object({
    fullAddress: street,
    apartment: optional(CREDIT_LIMITS.apartment),
    city,
    state,
    zipCode,
    housingStatus: z.enum(HOUSING_STATUSES, { error: choiceError(() => copy().choose) }),
    monthlyRent: pays ? (isCurrent ? dollars() : optionalDollars()) : nothing(0),
    yearsAtAddress: years(),
    monthsAtAddress: months(),
  }),
);

const jobOf = remembered((works, earns, isCurrent) =>
  z.object({
    incomeType: z.enum(INCOME_TYPES, { error: choiceError(() => copy().choose) }),
    monthlyIncome: earns ? (isCurrent ? dollars() : optionalDollars()) : nothing(0),
    employer: works ? line(required, CREDIT_LIMITS.work) : nothing(""),
    jobTitle: works ? line(required, CREDIT_LIMITS.work) : nothing(""),
    phone: works ? (isCurrent ? phone : optionalPhone()) : nothing(""),
    years: years(),
    months: months(),
  }),
);

function optional(max: number) {
  return z._default(
    z
      .string()
      .check(
        z.overwrite(singleLine),
        z.maxLength(max, { error: () => leadMessages().validation.tooLong(max) }),
      ),
    "",
  );
}

/** Returns a schema for fields that do not apply. A hidden field may still have a value, which is discarded. */
function nothing<Value extends string | number>(value: Value) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform(() => value),
  );
}

function converted<Value extends string | number>(
  text: z.ZodMiniType<string>,
  convert: (text: string) => Value | null,
  wrong: () => string,
) {
  return z.pipe(
    text,
    z.transform((value: string, context): Value => {
      const result = convert(value);
      if (result !== null) return result;
      context.issues.push({ code: "custom", message: wrong(), input: "" });
      return z.NEVER;
    }),
  );
}

function dollars() {
  return converted(line(required, CREDIT_LIMITS.number), parseDollars, notDollars);
}

/** Returns the schema of an optional amount; an empty field is 0. */
function optionalDollars() {
  return converted(
    optional(CREDIT_LIMITS.number),
    (text) => (text === "" ? 0 : parseDollars(text)),
    notDollars,
  );
}

function optionalPhone() {
  return optional(FIELD_LIMITS.phone).check(
    z.refine((value) => value === "" || isPhone(value), { error: () => leadMessages().validation.phone }),
  );
}

function years() {
  const message = () => copy().years(MAX_YEARS);
  return converted(line(required, CREDIT_LIMITS.number), (text) => whole(text, MAX_YEARS), message);
}

function months() {
  return converted(
    line(required, CREDIT_LIMITS.number),
    (text) => whole(text, 11),
    () => copy().months,
  );
}

function whole(text: string, max: number): number | null {
  return /^\d{1,2}$/.test(text) && Number(text) <= max ? Number(text) : null;
}

/** Caches schemas by kind of entry, because they are needed whenever a field loses focus. */
function remembered<Schema>(make: (...flags: boolean[]) => Schema): (...flags: boolean[]) => Schema {
  const made = new Map<string, Schema>();
  return (...flags) => {
    const key = flags.join();
    const schema = made.get(key) ?? make(...flags);
    made.set(key, schema);
    return schema;
  };
}
