import * as z from "zod/mini";
import { FIELD_LIMITS, FILE_RULES, type FileRuleName } from "../../../../config/leads/leads";
import { US_STATES } from "../../../../config/leads/us-states";
import { isEmail, mailAddress } from "../../../core/contact/email-address";
import { isPhone } from "../../../core/contact/phone-format";
import { multiLine, singleLine } from "../../../core/platform/clean-text";
import { leadMessages } from "../../../store/i18n/lead-messages";

/**
 * The fields that forms share, with their messages (docs/rules.md#form-messages). They run in the browser and on the server, so
 * they are written with `zod/mini`, and nothing here may import a server module.
 */
const copy = leadMessages().validation;

export const firstName = line(copy.firstName, FIELD_LIMITS.name);
export const lastName = line(copy.lastName, FIELD_LIMITS.name);

export const email = line(copy.required, FIELD_LIMITS.email).check(
  z.overwrite((value) => mailAddress(value) ?? value),
  z.refine(isEmail, copy.email),
);

export const phone = line(copy.required, FIELD_LIMITS.phone).check(z.refine(isPhone, copy.phone));

export const message = z
  .string({ error: copy.message })
  .check(z.overwrite(multiLine), z.minLength(1, copy.message), tooLong(FIELD_LIMITS.message));

/** An address in the United States: every form that requests one has these. */
export const street = line(copy.required, FIELD_LIMITS.address);
export const city = line(copy.required, FIELD_LIMITS.name);
export const state = z.string({ error: copy.required }).check(
  z.minLength(1, copy.required),
  z.refine((given) => US_STATES.some(([code]) => code === given), copy.state),
);
export const zipCode = line(copy.required, FIELD_LIMITS.name).check(
  z.regex(/^\d{5}(-\d{4})?$/, copy.zipCode),
);

/** Schema of an optional message. */
export const comments = z.pipe(
  z.optional(z.string({ error: copy.message })),
  z.pipe(
    z.transform((value: string | undefined) => multiLine(value ?? "")),
    z.string().check(tooLong(FIELD_LIMITS.message)),
  ),
);

/**
 * Schema of the vehicle of a form, or none. The field is hidden, so an unreadable value is treated as none and is no
 * error.
 */
export const optionalVin = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    const text = typeof value === "string" ? value.trim().toUpperCase() : "";
    return /^[A-HJ-NPR-Z0-9]{17}$/.test(text) ? text : null;
  }),
);

/** One line that may stay empty. */
export function optionalLine(max: number) {
  return z.pipe(
    z.optional(z.string({ error: copy.required })),
    z.pipe(
      z.transform((value: string | undefined) => singleLine(value ?? "")),
      z.string().check(tooLong(max)),
    ),
  );
}

/** A box that must be ticked: agreement to the privacy policy. */
export function requiredCheckbox() {
  return z.pipe(checkbox, z.boolean().check(z.refine((value) => value, { error: copy.required })));
}

/** The message for a choice: required before one is made. @param wrong what to say of a value that is not offered */
export function choiceError(wrong: string): (issue: { input?: unknown }) => string {
  return ({ input }) => (input === undefined || input === "" ? copy.required : wrong);
}

/** Returns a file by one of `FILE_RULES`; null when none was chosen. What is in it is checked once it has arrived. */
export function optionalFile(name: FileRuleName) {
  const rule = FILE_RULES[name];
  return z.pipe(
    z.optional(z.unknown()),
    z.pipe(
      z.transform((value) => chosenFile(value)),
      z.nullable(z.file({ error: copy.fileBroken })).check(
        z.refine((file) => file === null || hasEnding(file, rule.endings), { error: copy.fileType(name) }),
        z.refine((file) => file === null || file.size <= rule.maxBytes, { error: copy.fileSize(name) }),
      ),
    ),
  );
}

/**
 * Returns the chosen file. A browser posts an empty, nameless file where none was chosen; JavaScript has a list. Other
 * values stay unchanged: the name alone, which a form of the wrong encoding posts, is not a file.
 */
function chosenFile(value: unknown): unknown {
  const file = typeof FileList !== "undefined" && value instanceof FileList ? value[0] : value;
  if (file === undefined || file === "") return null;
  return file instanceof File && file.size === 0 && file.name === "" ? null : file;
}

function hasEnding({ name }: File, endings: readonly string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** A box that may stay empty: ticked in a form post, or `true` in JSON. */
export const checkbox = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value === true || value === "yes" || value === "on" || value === "true"),
);

/** One line that must be filled in. */
export function line(required: string, max: number) {
  return z.string({ error: required }).check(z.overwrite(singleLine), z.minLength(1, required), tooLong(max));
}

function tooLong(max: number) {
  return z.maxLength(max, copy.tooLong(max));
}
