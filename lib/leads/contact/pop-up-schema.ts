import * as z from "zod/mini";
import {
  checkbox,
  comments,
  email,
  firstName,
  lastName,
  optionalLine,
  optionalVin,
  phone,
} from "../core/schemas/fields";

/** The form of a lead pop-up (docs/rules.md#pop-ups); on a vehicle's page it includes the vehicle. */
export const PopUpSchema = z.object({
  /** The pop-up's id. */
  popup: optionalLine(100),
  vin: optionalVin,
  firstName,
  lastName,
  email,
  phone,
  comments,
  /** Consent to calls and texts; never a condition (TCPA). */
  consent: checkbox,
});
