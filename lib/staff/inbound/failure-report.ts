import type { MailRefusal } from "../../delivery/mail/refused-addresses";

/** What a mail server (RFC 3464) or a provider (RFC 5965) reports about mails of this site. */
export interface FailureReport {
  reason: MailRefusal;
  /** Whom it could not be delivered to; of a complaint nobody, as providers leave that out. */
  recipients: string[];
  /** The leads whose mails it quotes. */
  leadIds: string[];
}

/** A mail of this site to a person outside, wherever a report quotes its `Message-ID`: it begins with the lead's id. */
export const OWN_MAIL =
  /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:reply\.[0-9a-f]{32}|receipt|reminder\.\d+|customer\.\d+|visitor\.[\w.]+)@[\w.-]+/g;
const RECIPIENT = /^Final-Recipient:\s*rfc822\s*;\s*<?([^\s<>]{1,254})>?\s*$/im;
const FAILED = /^Action:\s*failed\s*$/im;
/** For good, other than a full mailbox (RFC 3463). */
const FOR_GOOD = /^Status:\s*5\.(?!2\.2)\d{1,3}\.\d{1,3}/im;
const COMPLAINT = /^Feedback-Type:\s*abuse\s*$/im;

/** Null for a report of anything else, such as a delay. @param raw the whole message of a `multipart/report` */
export function failureReport(raw: string): FailureReport | null {
  const leadIds = [...new Set([...raw.matchAll(OWN_MAIL)].map(([, id]) => id!))];
  if (leadIds.length === 0) return null;
  if (COMPLAINT.test(raw)) return { reason: "complained", recipients: [], leadIds };
  const recipients = raw.split(/\r?\n\r?\n/).flatMap((group) => {
    const address = RECIPIENT.exec(group)?.[1];
    return address !== undefined && FAILED.test(group) && FOR_GOOD.test(group) ? [address.toLowerCase()] : [];
  });
  return recipients.length > 0 ? { reason: "bounced", recipients, leadIds } : null;
}
