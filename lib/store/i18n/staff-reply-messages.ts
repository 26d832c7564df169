import type { LeadNewsKind } from "../../../config/leads/notices";
import { defineMessages } from "../../core/language/messages";

const english = {
  title: "Emails",
  empty: "No emails yet.",
  form: "Reply by email",
  to: (address: string) => `To ${address}`,
  from: (name: string) => `From ${name}`,
  template: "Template",
  noTemplate: "Without a template",
  templateIn: (name: string, language: string) => `${name} (${language})`,
  useTemplate: "Use this template",
  replaced: "Your text was replaced.",
  undo: "Undo",
  subject: "Subject",
  text: "Message",
  send: "Send email",
  sending: "Sending…",
  refusal: {
    bounced: (until: string) =>
      `An email to this address bounced, so we won't send any there until ${until}. Call instead.`,
    complained: (until: string) =>
      `The person reported an email as spam, so we won't send any to this address until ${until}. Call instead.`,
  },
  allowMail: "Allow emails again",
  noAddress: "No email address was given. Call instead.",
  answersJoin: "Replies show up here.",
  answersElsewhere: (address: string) => `Replies go to ${address} and don't show up here.`,
  unfilled: "Fill these in before you send:",
  showPlaceholder: (name: string) => `Show {${name}}`,
  placeholders: {
    firstName: "the first name isn't known",
    vehicle: "the lead has no vehicle",
    price: "no price is advertised today",
    vehicleLink: "the vehicle is no longer on the site",
    storeName: "the store has no name",
    storePhone: "the store has no phone number",
    storeAddress: "the store has no address",
    myName: "your account has no name",
  },
  otherPlaceholder: "replace it with your own text",
  restored: "We restored your unsent text.",
  you: "Email",
  answer: "Reply",
  automatic: "Automatic reply",
  unnamed: "Unknown sender",
  otherSender: (address: string) => `From another address: ${address}. Make sure you know who it is.`,
  quoted: "Earlier text",
  files: (names: string) => `Attached, but not stored: ${names}. Look in the mailbox.`,
  deliveries: {
    sent: "Delivered",
    waiting: "On its way",
    failed: "Not delivered",
    none: "No longer in the outbox",
  },
  refused: "The mail server rejected it:",
  retried: "We'll try again automatically.",
  givenUp: "We won't try again automatically.",
  resend: "Send again",
  account: {
    title: "Your notifications",
    intro:
      "Choose how you hear about leads at your stores. Push notifications go to the devices you turn on below.",
    notice: "Notification",
    mail: "Email",
    push: "Push",
    kinds: {
      lead: "New lead",
      assigned: "A lead is assigned to you",
      reply: "A customer replied to one of your leads, or to an unassigned lead if you get its alarms",
      mention: "You're mentioned in a note",
      task: "A task is due",
      appointment: "An appointment of your customer is booked or changed",
      overdue: "A lead is past its first response time",
      digest: "Each morning: yesterday's leads, unanswered ones, and today's appointments",
    },
    save: "Save",
  },
} as const;

/** Messages about emails with a lead's customer. */
export const staffReplyMessages = defineMessages("staff-reply", english);

/** Line for one store in the daily mail. */
export interface DigestLine {
  store: string;
  leads: number;
  unanswered: number;
  appointments: number;
  /** URL of the store's leads without a reply. */
  link: string;
}

/** Values of one line of a mail with notices. */
interface NoticeText {
  kind: LeadNewsKind;
  type: string;
  store: string;
  waited: string | null;
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

const newsKinds = {
  lead: "New lead",
  assigned: "Assigned to you",
  reply: "Customer replied",
  mention: "You were mentioned",
  task: "Task due",
  appointment: "Appointment booked or changed",
  overdue: "Waited too long",
};

const mails = {
  notices: {
    subjects: {
      lead: (count: number, company: string) => `${company}: ${many(count, "new lead", "new leads")}`,
      assigned: (count: number, company: string) =>
        `${company}: ${many(count, "lead was", "leads were")} assigned to you`,
      reply: (count: number, company: string) =>
        `${company}: ${many(count, "customer has", "customers have")} replied`,
      mention: (count: number, company: string) =>
        `${company}: you were mentioned in ${many(count, "note", "notes")}`,
      task: (count: number, company: string) => `${company}: ${many(count, "task is", "tasks are")} due`,
      appointment: (count: number, company: string) =>
        `${company}: ${many(count, "appointment was", "appointments were")} booked or changed`,
      overdue: (count: number, company: string) =>
        `${company}: ${many(count, "lead has", "leads have")} waited too long`,
    },
    mixed: (count: number, company: string) => `${company}: ${count} notifications`,
    intro: "Here's what's new in the back office:",
    kinds: newsKinds,
    line: ({ kind, type, store, waited }: NoticeText): string =>
      `${newsKinds[kind]}: ${type}, ${store}${waited === null ? "" : `, waiting ${waited}`}`,
    note: "Only business hours count. Calling or emailing the person stops the clock.",
    off: "Choose your notifications in your account",
  },
  digest: {
    subject: (company: string, unanswered: number) =>
      unanswered === 0
        ? `${company}: all leads are answered`
        : `${company}: ${many(unanswered, "lead is", "leads are")} unanswered`,
    heading: "Your leads this morning",
    rows: {
      leads: "Leads yesterday",
      unanswered: "Leads unanswered",
      appointments: "Appointments today",
    },
    off: "Turn off this email in your account",
  },
};

/** Mails to staff: counts and links, without visitor data. */
export const staffNoticeMails = defineMessages("staff-notice-mails", mails);
