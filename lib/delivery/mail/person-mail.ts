import { singleLine } from "../../core/platform/clean-text";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import type { EmailJob } from "./email-message";
import { composeMail, type MailDataOf, type MailKind } from "./mail-kinds";

/** Recipient of a mail, with its settings. */
export interface PersonMail extends Partial<Omit<EmailJob, "id" | "message" | "requestDate" | "content">> {
  /** The mail's own: the same mail again has the same one. */
  id: string;
  to: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Returns a mail to a person, as it waits in the outbox: from the store, written by a program unless it says otherwise.
 */
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
    ...rest,
  };
}
