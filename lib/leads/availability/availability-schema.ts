import * as z from "zod/mini";
import { checkbox, email, firstName, lastName, message, phone, vin } from "../core/schemas/fields";

/** "Is this car still there?": the form of the vehicle page. */
export const AvailabilitySchema = z.object({
  vin,
  firstName,
  lastName,
  email,
  phone,
  message,
  /** Consent to calls and texts; never a condition (TCPA). */
  consent: checkbox,
});

export type AvailabilityValues = z.infer<typeof AvailabilitySchema>;
