import type { LeadUser } from "../../leads/core/lead";

/**
 * Returns the name of a lead's customer, otherwise the address or number. The name is typed to confirm a deletion of
 * data.
 */
export function personName({ firstName, lastName, email, phone }: LeadUser): string {
  return `${firstName} ${lastName}`.trim() || email || phone;
}
