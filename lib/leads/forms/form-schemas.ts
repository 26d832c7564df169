import * as z from "zod/mini";
import { CONTACT_TOPIC_IDS } from "../../../config/leads/contact";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { leadMessages } from "../../store/i18n/lead-messages";
import {
  checkbox,
  choiceError,
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
import { ApplyFinancingSchema } from "../financing/apply-financing-schema";
import { ServiceSchema } from "../service/service-schema";
import { TestDriveSchema } from "../test-drive/test-drive-schema";
import type { FormName } from "./form-table";

/** The fields of a person, which every lead form has. Consent to calls and texts is never a condition (TCPA). */
const person = { firstName, lastName, email, phone, consent: checkbox };

/** The contact form (docs/rules.md#contact-form): a topic, and agreement to the privacy policy. */
export const ContactSchema = z.object({
  topic: z.enum(CONTACT_TOPIC_IDS, { error: choiceError(leadMessages().validation.topic) }),
  /** Id of the requested location; empty for none. */
  store: optionalLine(FIELD_LIMITS.name),
  ...person,
  message,
  privacy: requiredCheckbox(),
});

/** A message to one person of the team. */
export const StaffMemberFormSchema = z.object({
  /** Slug of the person; it is never typed, so visitors see no error about it. */
  staff: optionalLine(FIELD_LIMITS.name),
  ...person,
  message,
});

/** The form of a lead pop-up (docs/rules.md#pop-ups); on a vehicle's page it includes the vehicle. */
export const PopUpSchema = z.object({
  /** The pop-up's id. */
  popup: optionalLine(100),
  vin: optionalVin,
  ...person,
  comments,
});

/** An application for a position (docs/rules.md#careers-form), with a résumé or without. */
export const CareersSchema = z.object({
  /** Id of an open position, or `other`. */
  position: line(leadMessages().validation.required, FIELD_LIMITS.name),
  firstName,
  lastName,
  email,
  phone,
  message,
  resume: optionalFile("resume"),
});

/** The short form that unlocks the private reserve (docs/rules.md#private-reserve). */
export const UnlockSchema = z.object({
  /** The vehicle that the visitor was looking at, where there was one. */
  vin: optionalVin,
  ...person,
});

/**
 * The schemas of the forms that `EnhancedLeadForm` renders, by the last part of the address that they post to;
 * browser and server check with the same. A form with its own island imports its own schema there.
 */
export const FORM_SCHEMAS = {
  /** "Is this car still there?": the form of the vehicle page. */
  availability: z.object({ ...person, vin: optionalVin, message }),
  "test-drive": TestDriveSchema,
  "unlock-inventory": UnlockSchema,
  service: ServiceSchema,
  contact: ContactSchema,
  careers: CareersSchema,
  "staff-member": StaffMemberFormSchema,
  "apply-financing": ApplyFinancingSchema,
  "pop-up": PopUpSchema,
} satisfies Record<FormName, z.ZodMiniType>;
