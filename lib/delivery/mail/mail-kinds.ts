import { alertConfirmMail, alertDigestMail } from "./kinds/alerts";
import { reminderMail, serviceAppointmentMail, testDriveMail } from "./kinds/appointments";
import { dealCodeMail, dealLinkMail, dealProposalMail, depositMail } from "./kinds/deal";
import { leadReceivedMail, savedListMail } from "./kinds/shopper";
import {
  feedMail,
  invitationMail,
  morningMail,
  newStartMail,
  noticesMail,
  passwordMail,
  replyMail,
  setAsideMail,
} from "./kinds/staff";
import type { ComposedMail } from "./mail-content";

/**
 * Composers of all mails that people read, by kind: each turns data into subject, text and HTML. Lead mails are not
 * included, because CRMs read them (docs/rules.md#lead-emails).
 */
export const MAIL_KINDS = {
  "lead-received": leadReceivedMail,
  "service-appointment": serviceAppointmentMail,
  "test-drive": testDriveMail,
  "appointment-reminder": reminderMail,
  "saved-list": savedListMail,
  "alert-confirm": alertConfirmMail,
  "alert-digest": alertDigestMail,
  "deal-proposal": dealProposalMail,
  "deal-link": dealLinkMail,
  "deal-code": dealCodeMail,
  deposit: depositMail,
  "staff-invitation": invitationMail,
  "staff-new-start": newStartMail,
  "staff-password": passwordMail,
  "staff-notices": noticesMail,
  "staff-digest": morningMail,
  "staff-set-aside": setAsideMail,
  "staff-reply": replyMail,
  "feed-alarm": feedMail,
};

export type MailKind = keyof typeof MAIL_KINDS;
export type MailDataOf<Kind extends MailKind> = Parameters<(typeof MAIL_KINDS)[Kind]>[0];

/** Composes a mail of a kind. */
export function composeMail<Kind extends MailKind>(kind: Kind, data: MailDataOf<Kind>): ComposedMail {
  const compose = MAIL_KINDS[kind] as (data: MailDataOf<Kind>) => ComposedMail;
  return compose(data);
}
