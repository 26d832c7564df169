import * as z from "zod/mini";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { US_STATES } from "../../../config/leads/us-states";
import { leadMessages } from "../../store/i18n/lead-messages";
import { checkbox, email, firstName, lastName, line, optionalLine, phone } from "../core/schemas/fields";

const { validation, applyFinancing } = leadMessages();
const CODES = US_STATES.map(([code]) => code);

/** Pre-approval: the person and the home address, all of them fields of the visitor's profile (docs/rules.md#pre-approval). */
export const ApplyFinancingSchema = z.object({
  firstName,
  lastName,
  email,
  phone,
  address: line(validation.required, FIELD_LIMITS.address),
  apartment: optionalLine(FIELD_LIMITS.name),
  city: line(validation.required, FIELD_LIMITS.name),
  state: z
    .string({ error: validation.required })
    .check(z.refine((code) => CODES.includes(code), validation.required)),
  zipCode: line(validation.required, FIELD_LIMITS.name).check(
    z.regex(/^\d{5}(-\d{4})?$/, applyFinancing.zipCode),
  ),
  /** Consent to calls and texts; never a condition (TCPA). */
  consent: checkbox,
});

export type ApplyFinancingValues = z.infer<typeof ApplyFinancingSchema>;
