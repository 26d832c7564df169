import * as z from "zod/mini";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { checkbox, email, firstName, lastName, message, optionalLine, phone } from "../core/schemas/fields";

/** A message to one person of the team. */
export const StaffMemberFormSchema = z.object({
  /** Slug of the person; it is never typed, so visitors see no error about it. */
  staff: optionalLine(FIELD_LIMITS.name),
  firstName,
  lastName,
  email,
  phone,
  message,
  /** Consent to calls and texts; never a condition (TCPA). */
  consent: checkbox,
});
