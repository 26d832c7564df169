import "server-only";
import { randomUUID } from "node:crypto";
import { STAFF_PART } from "../../../config/runtime/routes";
import { STAFF_SECONDS } from "../../../config/runtime/staff";
import { singleLine } from "../../core/platform/clean-text";
import { env } from "../../core/platform/env";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import { type MailResult, sendMail } from "../../delivery/mail/send-mail";
import { staffMails } from "../../store/i18n/staff-messages";
import type { Company } from "./company";

/** Longer than a mail server usually takes to accept a message, and short enough for somebody who waits. */
const SEND_TIMEOUT_MS = 20_000;

/** The link of an invitation. */
export function invitationLink(token: string): string {
  return `${env().SITE_URL}/${STAFF_PART}/invitation/${token}`;
}

/**
 * Sends an invitation, or a new start. At once and not through the outbox: a link that signs somebody in is stored
 * nowhere, and who invites sees whether it was sent.
 */
export function mailInvitation(
  company: Company,
  to: { email: string; invitedBy: string; isNewStart: boolean },
  token: string,
): Promise<MailResult> {
  const days = STAFF_SECONDS.invitation / (24 * 60 * 60);
  const copy = to.isNewStart ? staffMails.newStart : staffMails.invitation;
  return mail(company, to.email, {
    subject: copy.subject(company.name),
    body: copy.body({ company: company.name, by: to.invitedBy, link: invitationLink(token), days }),
  });
}

/** Sends a link that sets a new password. */
export function mailPasswordReset(company: Company, email: string, token: string): Promise<MailResult> {
  const link = `${env().SITE_URL}/${STAFF_PART}/reset-password/${token}`;
  const minutes = STAFF_SECONDS.reset / 60;
  const { subject, body } = staffMails.reset;
  return mail(company, email, {
    subject: subject(company.name),
    body: body({ company: company.name, link, minutes }),
  });
}

function mail(
  company: Company,
  email: string,
  { subject, body }: { subject: string; body: string },
): Promise<MailResult> {
  return sendMail(
    {
      id: randomUUID(),
      message: { type: "text", subject: singleLine(subject), email, body },
      requestDate: zonedTimestamp(Date.now(), company.timeZone),
      from: { name: company.name, address: company.email },
    },
    env(),
    AbortSignal.timeout(SEND_TIMEOUT_MS),
  );
}
