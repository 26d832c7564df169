import * as z from "zod/mini";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { singleLine } from "../../core/platform/clean-text";
import { leadMessages } from "../../store/i18n/lead-messages";
import { serviceFormMessages } from "../../store/i18n/service-form-messages";
import { checkbox, comments, email, firstName, lastName, phone } from "../core/schemas/fields";

const validation = () => leadMessages().validation;
const copy = serviceFormMessages;
const OLDEST_YEAR = 1900;

/** Schema of a service appointment, or of a request if no time could be offered (docs/rules.md#service-scheduling). */
export const ServiceSchema = z.object({
  store: z.string({ error: () => copy().pickStore }).check(z.minLength(1, { error: () => copy().pickStore })),
  /** Comma-separated op codes; the server checks that they exist. */
  services: z
    .string({ error: () => copy().pickService })
    .check(
      z.minLength(1, { error: () => copy().pickService }),
      z.maxLength(FIELD_LIMITS.page, { error: () => copy().unknownService }),
    ),
  /** Local time as `YYYY-MM-DDTHH:MM`; empty if no time could be offered. */
  slot: z.pipe(
    z.optional(z.string({ error: () => copy().notOffered })),
    z.pipe(
      z.transform((value: string | undefined) => value ?? ""),
      z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/, { error: () => copy().notOffered })),
    ),
  ),
  year: vehicleField(() => validation().year).check(z.refine(isYear, { error: () => validation().year })),
  make: vehicleField(() => validation().make),
  model: vehicleField(() => validation().model),
  firstName,
  lastName,
  email,
  phone,
  /** Notes for the service advisor. */
  notes: comments,
  /** Consent to calls and texts, which must never be a condition (TCPA). */
  consent: checkbox,
});

export type ServiceValues = z.infer<typeof ServiceSchema>;

function vehicleField(required: () => string) {
  return z
    .string({ error: required })
    .check(
      z.overwrite(singleLine),
      z.minLength(1, { error: required }),
      z.maxLength(FIELD_LIMITS.name, { error: () => validation().tooLong(FIELD_LIMITS.name) }),
    );
}

/** Returns true for a model year up to next year. */
function isYear(text: string): boolean {
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= OLDEST_YEAR && year <= new Date().getFullYear() + 2;
}
