import { storedLocale } from "../../core/language/current-language";
import { singleLine } from "../../core/platform/clean-text";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import type { EmailJob } from "./email-message";
import { composeMail, type MailDataOf, type MailKind } from "./mail-kinds";

/** Recipient and settings of a mail to a person. */
export interface PersonMail extends Partial<Omit<EmailJob, "id" | "message" | "requestDate" | "content">> {
  /** Id of the mail, the same if the same mail is queued again. */
  id: string;
  to: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Builds a mail to a person for the outbox. By default the sender is the store and the mail is marked as automatic. */
export function personMail<Kind extends MailKind>(
  kind: Kind,
  data: MailDataOf<Kind>,
  { id, to, now, ...rest }: PersonMail,
): EmailJob {
  const { store } = data;
  const { subject, body, content } = composeMail(kind, data);
  return {
    id,
    message: { type: "text", subject, email: to, body },
    requestDate: zonedTimestamp(now, store.timeZone),
    from: { name: singleLine(store.name), address: store.email },
    content,
    automatic: "auto-generated",
    language: storedLocale(),
    ...rest,
  };
}
