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

/** Messages of the contact page; its form's are with the lead forms. */
export const contact = {
  crumb: "Contact Us",
  title: "Contact us",
  intro: "Message the right department, call, or stop by.",
  description: (name: string) =>
    `Message ${name}, call a department, or find directions, phone numbers and hours for every location.`,
  formTitle: "Send us a message",
  hoursTitle: "Call us",
  /** Whose hours the aside shows, where the company and its stores differ. */
  hoursOf: (name: string) => `${name}. See each location’s hours below.`,
  locationsTitle: (n: number) => (n === 1 ? "Our location" : "Our locations"),
  topics,
};
