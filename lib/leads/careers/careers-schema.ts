import * as z from "zod/mini";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { leadMessages } from "../../store/i18n/lead-messages";
import { email, firstName, lastName, line, message, optionalFile, phone } from "../core/schemas/fields";

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
