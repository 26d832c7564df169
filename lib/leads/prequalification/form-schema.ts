import * as z from "zod/mini";
import { contractAge } from "../core/deal-law";
import { city, firstName, lastName, requiredCheckbox, state, street, zipCode } from "../core/schemas/fields";
import { dateOfBirthSchema } from "../credit/schemas";

/** Fields of the form that a refused post keeps. The date of birth and the consent are given again. */
export const PREQUALIFY_FIELDS = ["firstName", "lastName", "street", "city", "state", "zipCode"] as const;

/**
 * Returns the schema of the details for a soft pull.
 * @param now milliseconds since 1970
 * @param storeState two-letter code of the state of the store
 */
export function prequalifySchema(now: number, storeState: string) {
  return z.object({
    firstName,
    lastName,
    street,
    city,
    state,
    zipCode,
    dateOfBirth: dateOfBirthSchema(now, contractAge(storeState)),
    agree: requiredCheckbox(),
  });
}
