import * as z from "zod/mini";
import { FIELD_LIMITS, FILE_RULES, type FileRuleName } from "../../../../config/leads/leads";
import { US_STATES } from "../../../../config/leads/us-states";
import { readOfferIds } from "../../../catalog/offers/offer-ids";
import { isEmail, mailAddress } from "../../../core/contact/email-address";
import { isPhone } from "../../../core/contact/phone-format";
import { multiLine, singleLine } from "../../../core/platform/clean-text";
import { leadMessages } from "../../../store/i18n/lead-messages";

/**
 * Form fields shared by several forms, with their messages (docs/rules.md#form-messages). They run in the browser and
 * on the server: they use `zod/mini`, and this module must not import server modules. A schema exists once for all
 * languages, so a message is read when a value is wrong.
 */
const copy = () => leadMessages().validation;
const required = () => copy().required;
const noMessage = () => copy().message;

export const firstName = line(() => copy().firstName, FIELD_LIMITS.name);
export const lastName = line(() => copy().lastName, FIELD_LIMITS.name);

export const email = line(required, FIELD_LIMITS.email).check(
  z.overwrite((value) => mailAddress(value) ?? value),
  z.refine(isEmail, { error: () => copy().email }),
);

export const phone = line(required, FIELD_LIMITS.phone).check(
  z.refine(isPhone, { error: () => copy().phone }),
);

export const message = z
  .string({ error: noMessage })
  .check(z.overwrite(multiLine), z.minLength(1, { error: noMessage }), tooLong(FIELD_LIMITS.message));

/** Schema of the street in a US address. */
export const street = line(required, FIELD_LIMITS.address);
export const city = line(required, FIELD_LIMITS.name);
export const state = z.string({ error: required }).check(
  z.minLength(1, { error: required }),
  z.refine((given) => US_STATES.some(([code]) => code === given), { error: () => copy().state }),
);
export const zipCode = line(required, FIELD_LIMITS.name).check(
  z.regex(/^\d{5}(-\d{4})?$/, { error: () => copy().zipCode }),
);

/** Schema of an optional message. */
export const comments = z.pipe(
  z.optional(z.string({ error: noMessage })),
  z.pipe(
    z.transform((value: string | undefined) => multiLine(value ?? "")),
    z.string().check(tooLong(FIELD_LIMITS.message)),
  ),
);

/** Schema of an optional VIN. The field is hidden, so an invalid value counts as none and is not an error. */
export const optionalVin = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    const text = typeof value === "string" ? value.trim().toUpperCase() : "";
    return /^[A-HJ-NPR-Z0-9]{17}$/.test(text) ? text : null;
  }),
);

const MAX_TERMS_CHARACTERS = 1_000;

/** Schema of the payment terms stored in the browser, as JSON. Like a VIN, unusable ones count as none. */
export const optionalTerms = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === "string" && value.length <= MAX_TERMS_CHARACTERS ? value : "")),
);

/** Returns the schema of an optional line of text. */
export function optionalLine(max: number) {
  return z.pipe(
    z.optional(z.string({ error: required })),
    z.pipe(
      z.transform((value: string | undefined) => singleLine(value ?? "")),
      z.string().check(tooLong(max)),
    ),
  );
}

/** Schema of the ids of chosen offers. The field is hidden, so invalid values count as none and are not an error. */
export const chosenOffers = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => readOfferIds(typeof value === "string" ? value : undefined)),
);

/** Returns the schema of a checkbox that must be checked, such as agreement to the privacy policy. */
export function requiredCheckbox() {
  return z.pipe(checkbox, z.boolean().check(z.refine((value) => value, { error: required })));
}

/**
 * Returns the error function of a choice, for a missing and for an unknown value. @param wrong returns the message for
 * an unknown value
 */
export function choiceError(wrong: () => string): (issue: { input?: unknown }) => string {
  return ({ input }) => (input === undefined || input === "" ? required() : wrong());
}

/** Returns the schema of an optional file by one of `FILE_RULES`. The content is checked only after the upload. */
export function optionalFile(name: FileRuleName) {
  const rule = FILE_RULES[name];
  return z.pipe(
    z.optional(z.unknown()),
    z.pipe(
      z.transform((value) => chosenFile(value)),
      z.nullable(z.file({ error: () => copy().fileBroken })).check(
        z.refine((file) => file === null || hasEnding(file, rule.endings), {
          error: () => copy().fileType(name),
        }),
        z.refine((file) => file === null || file.size <= rule.maxBytes, {
          error: () => copy().fileSize(name),
        }),
      ),
    ),
  );
}

/**
 * Returns the selected file. Browsers post an empty, nameless file if none was selected, and JavaScript passes a list.
 * Other values are returned unchanged: a form with the wrong encoding posts only the file name, which is not a file.
 */
function chosenFile(value: unknown): unknown {
  const file = typeof FileList !== "undefined" && value instanceof FileList ? value[0] : value;
  if (file === undefined || file === "") return null;
  return file instanceof File && file.size === 0 && file.name === "" ? null : file;
}

function hasEnding({ name }: File, endings: readonly string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Schema of an optional checkbox: checked in a form post, or `true` in JSON. */
export const checkbox = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value === true || value === "yes" || value === "on" || value === "true"),
);

/** Returns the schema of a required line of text. @param empty returns the message for an empty one */
export function line(empty: () => string, max: number) {
  return z
    .string({ error: empty })
    .check(z.overwrite(singleLine), z.minLength(1, { error: empty }), tooLong(max));
}

function tooLong(max: number) {
  return z.maxLength(max, { error: () => copy().tooLong(max) });
}
