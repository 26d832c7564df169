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

/** Schema of the contact details with which a deal is sent to its store. */
export const DealFormSchema = z.object({
  /** Token of the deal. Visitors never type it. */
  deal: optionalLine(200),
  vin: optionalVin,
  firstName,
  lastName,
  email,
  phone,
  comments,
  consent: checkbox,
});
