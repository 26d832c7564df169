import type { MailRefusal } from "../../delivery/mail/refused-addresses";

/** What a mail server (RFC 3464) or a provider (RFC 5965) reports about mails of this site. */
export interface FailureReport {
  reason: MailRefusal;
  /** Whom it could not be delivered to; of a complaint nobody, as providers leave that out. */
  recipients: string[];
  quoted: QuotedMails;
}

/** Whose mails a report quotes. */
export interface QuotedMails {
  leadIds: string[];
  /** Persons with alerts. */
  readerIds: string[];
  /** Mails with a list of saved vehicles, by their keys in the outbox. */
  lists: string[];
}

/** A mail of this site that belongs to a lead, wherever a report quotes its `Message-ID`: it begins with the lead's id. */
export const OWN_MAIL =
  /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:reply\.[0-9a-f]{32}|receipt|reminder\.\d+|customer\.\d+|visitor\.[\w.]+)@[\w.-]+/g;
/** The ids of mails that no lead caused: they begin with the person's id, or are made with a key of the site. */
const ALERT_MAIL =
  /\balerts\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:confirm\.\d+|[a-z]+\.[0-9a-f-]{36})@[\w.-]+/g;
const LIST_MAIL = /\b(saved-list\.[\w-]{43}\.\d+)@[\w.-]+/g;
const RECIPIENT = /^Final-Recipient:\s*rfc822\s*;\s*<?([^\s<>]{1,254})>?\s*$/im;
const FAILED = /^Action:\s*failed\s*$/im;
/** For good, other than a full mailbox (RFC 3463). */
const FOR_GOOD = /^Status:\s*5\.(?!2\.2)\d{1,3}\.\d{1,3}/im;
const COMPLAINT = /^Feedback-Type:\s*abuse\s*$/im;

/** Null for a report of anything else, such as a delay. @param raw the whole message of a `multipart/report` */
export function failureReport(raw: string): FailureReport | null {
  const idsIn = (pattern: RegExp) => [...new Set([...raw.matchAll(pattern)].map(([, id]) => id!))];
  const quoted = { leadIds: idsIn(OWN_MAIL), readerIds: idsIn(ALERT_MAIL), lists: idsIn(LIST_MAIL) };
  if (Object.values(quoted).every((ids) => ids.length === 0)) return null;
  if (COMPLAINT.test(raw)) return { reason: "complained", recipients: [], quoted };
  const recipients = raw.split(/\r?\n\r?\n/).flatMap((group) => {
    const address = RECIPIENT.exec(group)?.[1];
    return address !== undefined && FAILED.test(group) && FOR_GOOD.test(group) ? [address.toLowerCase()] : [];
  });
  return recipients.length > 0 ? { reason: "bounced", recipients, quoted } : null;
}
