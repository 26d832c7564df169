import type { LeadChannel } from "../../../config/leads/lead-work";
import { defineMessages } from "../../core/language/messages";

const channels: Record<LeadChannel, string> = {
  "walk-in": "Walk-in",
  "third-party": "Third-party site",
  phone: "Phone call",
  referral: "Referral",
  repeat: "Repeat customer",
  event: "Event",
  other: "Other",
};

const staffEnter = {
  title: "Add a lead",
  action: "Add lead",
  intro: "For a customer who walked in or called. A phone number or an email address is enough.",
  name: "Name",
  phone: "Phone",
  email: "Email",
  source: "Source",
  channels,
  channel: "Choose how the customer came in.",
  store: "Store",
  noStoreYet: "Choose a store",
  noStore: "Choose a store where you work.",
  comments: "Interested in",
  commentsHelp: "A stock number or VIN links the vehicle.",
  submit: "Add lead",
};

/** Messages of the form for a walk-in or phone lead. */
export const staffEnterMessages = defineMessages("staff-enter", staffEnter);
