import "server-only";
import { randomUUID } from "node:crypto";
import { STAFF_PART } from "../../../config/runtime/routes";
import { STAFF_SECONDS } from "../../../config/runtime/staff";
import { env } from "../../core/platform/env";
import type { EmailJob } from "../../delivery/mail/email-message";
import { personMail } from "../../delivery/mail/person-mail";
import { type MailResult, sendMail } from "../../delivery/mail/send-mail";
import type { Company } from "./company";

/** Longer than mail servers usually take to accept a message, and short enough for a waiting person. */
const SEND_TIMEOUT_MS = 20_000;
const DAY_SECONDS = 24 * 60 * 60;

/** Returns the link of an invitation. */
export function invitationLink(token: string): string {
  return `${env().SITE_URL}/${STAFF_PART}/invitation/${token}`;
}

/**
 * Sends an invitation or a new start. It bypasses the outbox, because a sign-in link must not be stored and the sender
 * must see whether it was sent.
 */
export function mailInvitation(
  company: Company,
  to: { email: string; invitedBy: string; isNewStart: boolean },
  token: string,
): Promise<MailResult> {
  const data = {
    ...senderOf(company),
    by: to.invitedBy,
    link: invitationLink(token),
    lasts: STAFF_SECONDS.invitation / DAY_SECONDS,
  };
  return send(
    personMail(to.isNewStart ? "staff-new-start" : "staff-invitation", data, letterTo(company, to.email)),
  );
}

/** Sends a link that sets a new password. */
export function mailPasswordReset(company: Company, email: string, token: string): Promise<MailResult> {
  const link = `${env().SITE_URL}/${STAFF_PART}/reset-password/${token}`;
  const data = { ...senderOf(company), by: "", link, lasts: STAFF_SECONDS.reset / 60 };
  return send(personMail("staff-password", data, letterTo(company, email)));
}

function senderOf({ profile, name }: Company) {
  return { store: profile, siteUrl: env().SITE_URL, company: name };
}

function letterTo({ name, email: address }: Company, to: string) {
  return { id: randomUUID(), to, now: Date.now(), from: { name, address } };
}

function send(job: EmailJob): Promise<MailResult> {
  return sendMail(job, env(), AbortSignal.timeout(SEND_TIMEOUT_MS));
}
