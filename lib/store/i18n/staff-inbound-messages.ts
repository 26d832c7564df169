import type { MailFault } from "../../../config/leads/replies";
import { defineMessages } from "../../core/language/messages";

const REASONS: Record<MailFault, string> = {
  "too-large": "It's larger than the site can read.",
  "too-many-parts": "It has more parts than any real email.",
  "too-deep": "Its parts are nested too deeply.",
  "too-many-headers": "It has more headers than any real email.",
  "headers-too-large": "Its headers are too long.",
  unreadable: "It has no sender, or isn't an email.",
  "too-slow": "It took too long to read.",
  "too-much-memory": "It took too much memory to read.",
  "not-stored": "It couldn't be stored.",
};

const english = {
  title: "Emails set aside",
  intro:
    "The site couldn't read or store these emails. Try one again after an update, or delete it. Each one is deleted automatically 30 days after it was set aside.",
  none: "No emails are set aside.",
  noSubject: "No subject",
  from: (sender: string) => `From ${sender === "" ? "an unknown sender" : sender}`,
  reason: (fault: string | null) => REASONS[fault as MailFault] ?? "It couldn't be read.",
  at: (when: string) => `Set aside ${when}`,
  retry: "Try again",
  remove: "Delete",
  inMailbox: "It's still unread in the mailbox. Open it there.",
  noContent: "Its content isn't stored. Ask the sender to send it again.",
  notice: (count: number) =>
    count === 1
      ? "1 email couldn't be read and is set aside."
      : `${count} emails couldn't be read and are set aside.`,
  open: "See what you can do",
  mail: {
    subject: (company: string) => `${company}: an email couldn't be read`,
    intro:
      "An email to your reply address couldn't be read or stored, so it isn't on any lead. You can try it again or delete it in the back office.",
    label: "See emails set aside",
    note: "We won't email you about this again until the list has been cleared.",
  },
};

/** Messages about mails that were set aside. */
export const staffInboundMessages = defineMessages("staff-inbound", english);
