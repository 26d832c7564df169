import * as z from "zod/mini";
import { FIELD_LIMITS } from "../../../config/leads";
import { leadMessages } from "../../i18n/lead-messages";
import { multiLine, singleLine } from "../../platform/clean-text";
import { isEmail } from "../email-format";
import { isPhone } from "../phone-format";

/**
 * The fields that forms share, with the messages of specification §5. They run in the browser and on the server, so
 * they are written with `zod/mini`, and nothing here may import a server module.
 */
const words = leadMessages().validation;

export const firstName = line(words.firstName, FIELD_LIMITS.name);
export const lastName = line(words.lastName, FIELD_LIMITS.name);

export const email = line(words.required, FIELD_LIMITS.email).check(z.refine(isEmail, words.email));

export const phone = line(words.required, FIELD_LIMITS.phone).check(z.refine(isPhone, words.phone));

export const message = z
  .string({ error: words.message })
  .check(z.overwrite(multiLine), z.minLength(1, words.message), tooLong(FIELD_LIMITS.message));

/** What a visitor may add, or not. */
export const comments = z.pipe(
  z.optional(z.string({ error: words.message })),
  z.pipe(
    z.transform((value: string | undefined) => multiLine(value ?? "")),
    z.string().check(tooLong(FIELD_LIMITS.message)),
  ),
);

export const vin = z.string({ error: words.required }).check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.regex(/^[A-HJ-NPR-Z0-9]{17}$/, words.required),
);

/** The VIN of a form that can do without one; null for anything else. */
export const optionalVin = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    const parsed = vin.safeParse(value);
    return parsed.success ? parsed.data : null;
  }),
);

/** A box that may stay empty: ticked in a form post, or `true` in JSON. */
export const checkbox = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value === true || value === "yes" || value === "on" || value === "true"),
);

function line(required: string, most: number) {
  return z
    .string({ error: required })
    .check(z.overwrite(singleLine), z.minLength(1, required), tooLong(most));
}

function tooLong(most: number) {
  return z.maxLength(most, words.tooLong(most));
}
