import * as z from "zod/mini";
import { CONTACT_TOPIC_IDS } from "../../../config/leads/contact";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { leadMessages } from "../../store/i18n/lead-messages";
import {
  checkbox,
  choiceError,
  chosenOffers,
  comments,
  email,
  firstName,
  lastName,
  line,
  message,
  optionalFile,
  optionalLine,
  optionalVin,
  phone,
  requiredCheckbox,
} from "../core/schemas/fields";
import { DealFormSchema } from "../deal/deal-form-schema";
import { ApplyFinancingSchema } from "../financing/apply-financing-schema";
import { ServiceSchema } from "../service/service-schema";
import { TestDriveSchema } from "../test-drive/test-drive-schema";
import type { FormName } from "./form-table";

/** Contact fields of every lead form. Consent to calls and texts must never be a condition (TCPA). */
const person = { firstName, lastName, email, phone, consent: checkbox };

/** Schema of the contact form (docs/rules.md#contact-form): a topic, and agreement to the privacy policy. */
export const ContactSchema = z.object({
  topic: z.enum(CONTACT_TOPIC_IDS, { error: choiceError(() => leadMessages().validation.topic) }),
  /** Id of the requested location; empty if none was selected. */
  store: optionalLine(FIELD_LIMITS.name),
  /** Vehicle on which the visitor began, if any. */
  vin: optionalVin,
  ...person,
  message,
  privacy: requiredCheckbox(),
});

/** Schema of a message to one staff member. */
export const StaffMemberFormSchema = z.object({
  /** Slug of the staff member. Visitors never type it, so they see no error about it. */
  staff: optionalLine(FIELD_LIMITS.name),
  ...person,
  message,
});

/** Schema of a lead pop-up's form (docs/rules.md#pop-ups). On a vehicle page it includes the vehicle. */
export const PopUpSchema = z.object({
  /** Id of the pop-up. */
  popup: optionalLine(100),
  vin: optionalVin,
  ...person,
  comments,
});

/** Schema of a job application (docs/rules.md#careers-form); the résumé is optional. */
export const CareersSchema = z.object({
  /** Id of an open position, or `other`. */
  position: line(() => leadMessages().validation.required, FIELD_LIMITS.name),
  firstName,
  lastName,
  email,
  phone,
  message,
  resume: optionalFile("resume"),
});

/** Schema of the short form that unlocks the private reserve (docs/rules.md#private-reserve). */
export const UnlockSchema = z.object({
  /** Vehicle that the visitor was viewing, if any. */
  vin: optionalVin,
  ...person,
});

/**
 * Schemas of the forms that `EnhancedLeadForm` renders, by the last segment of their post URL. The browser and the
 * server use the same schemas. Forms with their own island import their schema there.
 */
export const FORM_SCHEMAS = {
  /** Form "Check availability" on the vehicle page. */
  availability: z.object({ ...person, vin: optionalVin, offers: chosenOffers, message }),
  "test-drive": TestDriveSchema,
  "unlock-inventory": UnlockSchema,
  service: ServiceSchema,
  contact: ContactSchema,
  deal: DealFormSchema,
  careers: CareersSchema,
  "staff-member": StaffMemberFormSchema,
  "apply-financing": ApplyFinancingSchema,
  "pop-up": PopUpSchema,
} satisfies Record<FormName, z.ZodMiniType>;
