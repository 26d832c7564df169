import * as z from "zod/mini";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import {
  checkbox,
  chosenOffers,
  city,
  email,
  firstName,
  lastName,
  optionalLine,
  optionalTerms,
  optionalVin,
  phone,
  state,
  street,
  zipCode,
} from "../core/schemas/fields";

/**
 * Schema of a pre-approval: name and home address, all of them fields of the visitor's profile
 * (docs/rules.md#pre-approval).
 */
export const ApplyFinancingSchema = z.object({
  /** Vehicle on which the visitor began, if any. */
  vin: optionalVin,
  /** Offers that the visitor chose for the vehicle. */
  offers: chosenOffers,
  /** JSON of the visitor's own payment terms, which only a script posts. */
  terms: optionalTerms,
  firstName,
  lastName,
  email,
  phone,
  address: street,
  apartment: optionalLine(FIELD_LIMITS.name),
  city,
  state,
  zipCode,
  /** Consent to calls and texts, which must never be a condition (TCPA). */
  consent: checkbox,
});

export type ApplyFinancingValues = z.infer<typeof ApplyFinancingSchema>;
