import type { LeadUser } from "../../leads/core/lead";

/**
 * Returns the name of a lead's person, which is typed before their data is deleted; without a name, the address or
 * number.
 */
export function personName({ firstName, lastName, email, phone }: LeadUser): string {
  return `${firstName} ${lastName}`.trim() || email || phone;
}
