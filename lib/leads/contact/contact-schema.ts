import * as z from "zod/mini";
import { CONTACT_TOPIC_IDS } from "../../../config/leads/contact";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { leadMessages } from "../../store/i18n/lead-messages";
import {
  checkbox,
  email,
  firstName,
  lastName,
  message,
  optionalLine,
  phone,
  requiredCheckbox,
} from "../core/schemas/fields";

/** The contact form (docs/rules.md#contact-form): a topic, and agreement to the privacy policy. */
export const ContactSchema = z.object({
  topic: z.enum(CONTACT_TOPIC_IDS, { error: leadMessages().validation.topic }),
  /** Id of the requested location; empty for none. */
  store: optionalLine(FIELD_LIMITS.name),
  firstName,
  lastName,
  email,
  phone,
  message,
  privacy: requiredCheckbox(),
  /** Consent to calls and texts; never a condition (TCPA). */
  consent: checkbox,
});
