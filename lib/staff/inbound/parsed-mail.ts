import { LASTING_FAULTS, type MailFault } from "../../../config/leads/replies";
import type { FailureReport } from "./failure-report";

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
