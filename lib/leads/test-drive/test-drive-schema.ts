import * as z from "zod/mini";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { leadMessages } from "../../store/i18n/lead-messages";
import {
  checkbox,
  chosenOffers,
  comments,
  email,
  firstName,
  lastName,
  optionalLine,
  optionalVin,
  phone,
} from "../core/schemas/fields";

const required = () => leadMessages().validation.required;

/** Schema of a test drive. First and last name, email and phone are required (docs/rules.md#visitor-details). */
export const TestDriveSchema = z.object({
  vin: optionalVin,
  offers: chosenOffers,
  /** Slug of the salesperson whom the visitor wants to meet; ignored if that person does not sell the vehicle. */
  staff: optionalLine(FIELD_LIMITS.name),
  /** Local time as `YYYY-MM-DDTHH:MM`; the server checks that it is free. */
  slot: z
    .string({ error: required })
    .check(
      z.minLength(1, { error: required }),
      z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: () => leadMessages().testDrive.noSlot }),
    ),
  firstName,
  lastName,
  email,
  phone,
  comments,
  /** Consent to calls and texts, which must never be a condition (TCPA). */
  consent: checkbox,
});

export type TestDriveValues = z.infer<typeof TestDriveSchema>;
