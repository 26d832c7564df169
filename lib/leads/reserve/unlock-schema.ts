import * as z from "zod/mini";
import { checkbox, email, firstName, lastName, optionalVin, phone } from "../core/schemas/fields";

/** The short form that unlocks the private reserve (docs/rules.md#private-reserve). */
export const UnlockSchema = z.object({
  /** The vehicle that the visitor was looking at, where there was one. */
  vin: optionalVin,
  firstName,
  lastName,
  email,
  phone,
  /** Consent to calls and texts; never a condition (TCPA). */
  consent: checkbox,
});
