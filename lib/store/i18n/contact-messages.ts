import { contact } from "./en/contact";

/** Words of the contact page, and the topics of its form. */
export function contactMessages() {
  return contact;
}
