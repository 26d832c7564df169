import { z } from "zod";
import { INBOUND_LIMITS, LASTING_FAULTS, type MailFault } from "../../../config/leads/replies";
import { emailAddress } from "../../core/contact/contact-schemas";
import { type QuotedMail, quotedMails } from "../../delivery/mail/message-id";
import { type MailRefusal, REFUSAL_REASONS } from "../../delivery/mail/refused-addresses";

const line = (max: number) => z.string().max(max);
const address = z.union([line(320), z.object({ name: line(200).default(""), address: line(254) })]);

/** Schema of a mail as JSON: raw, or in parts. Unknown fields are dropped. */
export const InboundMailSchema = z
  .union([
    z.object({
      raw: z.string().min(1).meta({ description: "The whole message (RFC 5322)." }),
      encoding: z.enum(["utf8", "base64"]).default("utf8").meta({ description: "Of `raw`." }),
      recipients: z.array(line(320)).max(50).default([]).meta({ description: "Of the envelope." }),
    }),
    z.object({
      from: address,
      to: z.array(address).max(50).default([]),
      subject: line(2_000).default(""),
      messageId: line(400),
      inReplyTo: line(400).default(""),
      references: line(20_000).default("").meta({ description: "As in the header." }),
      text: line(INBOUND_LIMITS.text * 10).default(""),
      html: line(INBOUND_LIMITS.bytes).default(""),
      attachments: z
        .array(z.object({ name: line(1_000) }))
        .max(200)
        .default([])
        .meta({ description: "Only names are stored." }),
    }),
  ])
  .meta({ id: "InboundMail" });

/** Schema of a provider's report about an address, to which no more mail is sent. */
export const MailEventSchema = z
  .object({ event: z.enum(REFUSAL_REASONS), address: emailAddress })
  .meta({ id: "MailEvent" });

export type MailEvent = z.infer<typeof MailEventSchema>;

export type InboundPost = z.infer<typeof InboundMailSchema>;

export const InboundAnswerSchema = z
  .object({
    outcome: z.enum(["joined", "repeated", "lead", "unmatched", "noted"]).meta({
      description:
        "`noted`: an event. `lead`: a lead of another system. `repeated`: it is in its thread already. `unmatched`: it answers nothing of this site.",
    }),
  })
  .meta({ id: "InboundAnswer" });

/** Inbound mail as shown in a thread. */
export interface ParsedMail {
  /** Message id without brackets; derived from the content if missing. */
  messageId: string;
  /** Message ids of the mails that it replies to, without brackets. */
  references: string[];
  /** Addresses that the mail was sent to. */
  recipients: string[];
  from: { name: string; address: string };
  subject: string;
  text: string;
  /** Names of attached files. */
  files: string[];
  /** True if sent by a machine: out of office, undeliverable, mailing list. */
  automatic: boolean;
  /** Report about this site's mails that were undeliverable or reported as spam. */
  failure: FailureReport | null;
}

export type ParseResult = { ok: true; mail: ParsedMail } | { ok: false; fault: MailFault };

/** Returns true for a permanent fault, which the mail would have at each attempt. */
export function isLasting(fault: MailFault): boolean {
  return (LASTING_FAULTS as readonly MailFault[]).includes(fault);
}

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
