import type { ContactTopic } from "../../../../config/leads/contact";

/** Inquiry topics, word for word as in docs/rules.md#contact-form. */
const topics: Record<ContactTopic, string> = {
  "1": "Purchasing a vehicle",
  "2": "Service questions",
  "3": "Parts questions",
  "4": "Billing issues",
  "5": "Trade appraisal",
  "6": "General questions",
};

/** Words of the contact page; its form's are with the lead forms. */
export const contact = {
  crumb: "Contact Us",
  title: "Contact us",
  intro: "Write to the department that can help, call it, or come by.",
  description: (name: string) =>
    `Write to ${name}, call a department, or find directions, phone numbers and hours of every location.`,
  formTitle: "Write to us",
  hoursTitle: "Call us",
  /** Whose hours the aside shows, where the company and its stores differ. */
  hoursOf: (name: string) => `${name}. Each location’s own hours are below.`,
  locationsTitle: (n: number) => (n === 1 ? "Our location" : "Our locations"),
  topics,
};
