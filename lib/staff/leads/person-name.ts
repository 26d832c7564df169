import type { LeadUser } from "../../leads/core/lead";

/** What a lead's person is called, and what is typed before their data is deleted; who gave no name, by address or number. */
export function personName({ firstName, lastName, email, phone }: LeadUser): string {
  return `${firstName} ${lastName}`.trim() || email || phone;
}
