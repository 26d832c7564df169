import { contact } from "./en/contact";

/** Messages of the contact page, and the topics of its form. */
export function contactMessages() {
  return contact;
}
