import { LASTING_FAULTS, type MailFault } from "../../../config/leads/replies";
import type { FailureReport } from "./failure-report";

/** An inbound mail, as far as a thread shows it. */
export interface ParsedMail {
  /** Message id without its brackets; derived from the content if the mail has none. */
  messageId: string;
  /** Message ids of the mails that it replies to, without brackets. */
  references: string[];
  /** Every address that it was sent to. */
  recipients: string[];
  from: { name: string; address: string };
  subject: string;
  text: string;
  /** Names of attached files. */
  files: string[];
  /** Sent by a machine: out of office, undeliverable, a list. */
  automatic: boolean;
  /** Mails of this site that did not arrive, or were reported as unwanted. */
  failure: FailureReport | null;
}

export type ParseResult = { ok: true; mail: ParsedMail } | { ok: false; fault: MailFault };

/** Returns true for a fault that the same mail has each time. */
export function isLasting(fault: MailFault): boolean {
  return (LASTING_FAULTS as readonly MailFault[]).includes(fault);
}
