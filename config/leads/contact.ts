/** Departments that receive messages; `CONTACT_{target}` is the lead type (docs/rules.md#contact-form). */
export const CONTACT_TARGETS = ["SALES", "DEALERSHIP", "FINANCE", "SERVICE"] as const;

export type ContactTarget = (typeof CONTACT_TARGETS)[number];

/**
 * Inquiry topics with their departments, in display order (docs/rules.md#contact-form). A department's mail
 * address is the store's setting for `CONTACT_{target}` (`leadEmails` of its profile), otherwise the store's
 * general address.
 */
export const CONTACT_TOPICS = [
  { id: "1", target: "SALES" },
  { id: "2", target: "SERVICE" },
  { id: "3", target: "SERVICE" },
  { id: "4", target: "FINANCE" },
  { id: "5", target: "SALES" },
  { id: "6", target: "DEALERSHIP" },
] as const satisfies readonly { id: string; target: ContactTarget }[];

export type ContactTopic = (typeof CONTACT_TOPICS)[number]["id"];

export const CONTACT_TOPIC_IDS = CONTACT_TOPICS.map(({ id }) => id);

/** Returns the department responsible for a topic. */
export function contactTarget(topic: ContactTopic): ContactTarget {
  return CONTACT_TOPICS.find(({ id }) => id === topic)!.target;
}
