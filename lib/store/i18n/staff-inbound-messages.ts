import type { MailFault } from "../../../config/leads/replies";
import { defineMessages } from "../../core/language/messages";

const REASONS: Record<MailFault, string> = {
  "too-large": "It is larger than the site reads.",
  "too-many-parts": "It has more parts than any real mail.",
  "too-deep": "Its parts are nested too deeply.",
  "too-many-headers": "It has more headers than any real mail.",
  "headers-too-large": "Its headers are too long.",
  unreadable: "It has no sender, or is not a mail.",
  "too-slow": "It took too long to read.",
  "too-much-memory": "It took too much memory to read.",
  "not-stored": "It could not be stored.",
};

const english = {
  title: "Emails set aside",
  intro:
    "The site could not read or store these emails. Try one again after an update, or delete it. Each is deleted by itself 30 days after it was set aside.",
  none: "No emails are set aside.",
  noSubject: "No subject",
  from: (sender: string) => `From ${sender === "" ? "an unknown sender" : sender}`,
  reason: (fault: string | null) => REASONS[fault as MailFault] ?? "It could not be read.",
  at: (when: string) => `Set aside ${when}`,
  retry: "Try again",
  remove: "Delete",
  inMailbox: "It is still unread in the mailbox. Open it there.",
  noContent: "Its content is not stored. Ask the sender to send it again.",
  notice: (count: number) =>
    count === 1
      ? "1 email could not be read and is set aside."
      : `${count} emails could not be read and are set aside.`,
  open: "See what you can do",
  mail: {
    subject: (company: string) => `${company}: an email could not be read`,
    intro:
      "An email to your reply address could not be read or stored, so it is in no lead. You can try it again or delete it in the back office.",
    label: "See emails set aside",
    note: "You get this email once. You get the next one after the list has been empty.",
  },
};

/** Messages about mails that were set aside. */
export const staffInboundMessages = defineMessages("staff-inbound", english);
