import { type QuotedMail, quotedMails } from "../../delivery/mail/message-id";
import type { MailRefusal } from "../../delivery/mail/refused-addresses";

/**
 * Report about mails of this site, from a mail server (RFC 3464) or a provider (RFC 5965). Reports can be forged: see
 * `stopRefused`.
 */
export interface FailureReport {
  reason: MailRefusal;
  /** Addresses in the report, in lowercase. In complaints, providers omit the address. */
  recipients: string[];
  quoted: QuotedMail[];
}

/**
 * Pattern of the `Message-ID` of a mail about a lead, wherever a report quotes it. The id begins with the lead's id.
 */
export const OWN_MAIL =
  /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:reply\.[0-9a-f]{32}|receipt|reminder\.\d+|customer\.\d+|visitor\.[\w.]+)(?:\.[0-9a-f]{32})?@[\w.-]+/g;
// The number of spaces is bounded, because an unbounded run would cause quadratic backtracking.
const RECIPIENT =
  /^(?:Final|Original)-Recipient:[ \t]{0,20}rfc822[ \t]{0,20};[ \t]{0,20}<?([^\s<>]{1,254})>?[ \t]{0,20}\r?$/gim;
const COMPLAINED_BY =
  /^(?:Original-Rcpt-To|To):[^\r\n<>]{0,200}?[<: \t]([^\s<>:]{1,254})>?[ \t]{0,20}\r?$/gim;
const FAILED = /^Action:\s*failed\s*$/im;
/** Pattern of the status of a permanent failure, except a full mailbox (RFC 3463). */
const FOR_GOOD = /^Status:\s*5\.(?!2\.2)\d{1,3}\.\d{1,3}/im;
const COMPLAINT = /^Feedback-Type:\s*abuse\s*$/im;
const MAX_RECIPIENTS = 20;

/**
 * Reads a report. Returns null for other reports, such as a delay. @param raw message of a `multipart/report`, or its
 * beginning
 */
export function failureReport(raw: string): FailureReport | null {
  const quoted = quotedMails(raw);
  if (quoted.length === 0) return null;
  if (COMPLAINT.test(raw)) return { reason: "complained", recipients: addresses(raw, COMPLAINED_BY), quoted };
  const groups = raw.split(/\r?\n\r?\n/).filter((group) => FAILED.test(group) && FOR_GOOD.test(group));
  const recipients = addresses(groups.join("\n\n"), RECIPIENT);
  return recipients.length > 0 ? { reason: "bounced", recipients, quoted } : null;
}

function addresses(text: string, pattern: RegExp): string[] {
  const found = new Set<string>();
  for (const [, address] of text.matchAll(pattern)) {
    found.add(address!.toLowerCase());
    if (found.size === MAX_RECIPIENTS) break;
  }
  return [...found];
}
