import type { LeadNewsKind } from "../../../../config/leads/notices";
import { type FeedFacts, feedMails } from "../../../store/i18n/feed-messages";
import { staffInboundMessages } from "../../../store/i18n/staff-inbound-messages";
import { staffMails } from "../../../store/i18n/staff-messages";
import { type DigestLine, staffNoticeMails } from "../../../store/i18n/staff-reply-messages";
import { type ComposedMail, composed, type Letterhead, type MailBlock } from "../mail-content";
import { letterheadOf, type MailSender } from "../mail-parts";

export interface StaffLinkMail extends MailSender {
  company: string;
  /** Name of the sender; empty for a requested password reset. */
  by: string;
  link: string;
  /** Lifetime of the link: days for an invitation, minutes for a password. */
  lasts: number;
}

/** Composes a mail to a staff member with a link that signs in once. */
export const invitationMail = (data: StaffLinkMail) => linkMail("invitation", data);
export const newStartMail = (data: StaffLinkMail) => linkMail("newStart", data);
export const passwordMail = (data: StaffLinkMail) => linkMail("reset", data);

function linkMail(kind: keyof ReturnType<typeof staffMails>, data: StaffLinkMail): ComposedMail {
  const { company, by, link, lasts } = data;
  const text = staffMails()[kind];
  const said = text.text({ company, by });
  return composed(text.subject(company), {
    letterhead: letterheadOf(data),
    heading: text.heading,
    preview: said,
    blocks: [
      { type: "text", text: said },
      { type: "action", label: text.label, intro: text.intro, href: link, primary: true },
      { type: "text", text: text.lasts({ by, lasts }) },
    ],
    why: [],
  });
}

export interface NoticesMail extends MailSender {
  company: string;
  notices: readonly NoticeLine[];
  /** Link to the setting that turns this mail off. */
  account: string;
}

interface NoticeLine {
  kind: LeadNewsKind;
  /** Type and store of the lead. */
  type: string;
  store: string;
  /** Time waited, of an overdue lead. */
  waited: string | null;
  link: string;
}

/** Composes the mail with a person's notices, in the order of time, without visitor data. */
export function noticesMail(data: NoticesMail): ComposedMail {
  const { company, notices, account } = data;
  const text = staffNoticeMails().notices;
  const [first, ...others] = new Set(notices.map(({ kind }) => kind));
  const subject = (first && others.length === 0 ? text.subjects[first] : text.mixed)(notices.length, company);
  const items = notices.map(({ link, ...line }) => ({ text: text.line(line), href: link }));
  const late = notices.some(({ kind }) => kind === "overdue");
  return composed(subject, {
    letterhead: letterheadOf(data),
    heading: subject,
    preview: text.intro,
    blocks: [
      { type: "text", text: text.intro },
      { type: "list", items },
      ...(late ? [{ type: "text", text: text.note } as const] : []),
    ],
    why: [],
    unsubscribe: { label: text.off, href: account },
  });
}

export interface SetAsideNoticeMail extends MailSender {
  company: string;
  /** Link to the list of set-aside mails. */
  link: string;
}

/** Composes the mail to owners about an unreadable mail, without data about its sender. */
export function setAsideMail(data: SetAsideNoticeMail): ComposedMail {
  const text = staffInboundMessages().mail;
  const subject = text.subject(data.company);
  return composed(subject, {
    letterhead: letterheadOf(data),
    heading: subject,
    preview: text.intro,
    blocks: [
      { type: "action", label: text.label, intro: text.intro, href: data.link, primary: true },
      { type: "text", text: text.note },
    ],
    why: [],
  });
}

export interface DigestMail extends MailSender {
  company: string;
  stores: readonly DigestLine[];
  /** Link to the setting that turns this mail off. */
  account: string;
}

/** Composes the daily morning mail to all people who manage leads. */
export function morningMail(data: DigestMail): ComposedMail {
  const { company, stores, account } = data;
  const text = staffNoticeMails().digest;
  const unanswered = stores.reduce((sum, each) => sum + each.unanswered, 0);
  return composed(text.subject(company, unanswered), {
    letterhead: letterheadOf(data),
    heading: text.heading,
    preview: text.subject(company, unanswered),
    blocks: stores.map(digestBlock),
    why: [],
    unsubscribe: { label: text.off, href: account },
  });
}

function digestBlock({ store, leads, unanswered, appointments, link }: DigestLine): MailBlock {
  const { rows } = staffNoticeMails().digest;
  return {
    type: "facts",
    title: store,
    rows: [
      { label: rows.leads, value: String(leads) },
      { label: rows.unanswered, value: String(unanswered), ...(unanswered > 0 ? { href: link } : {}) },
      { label: rows.appointments, value: String(appointments) },
    ],
  };
}

export interface FeedAlarmMail extends MailSender {
  alarm: keyof ReturnType<typeof feedMails>;
  facts: FeedFacts;
}

/** Composes the mail to a store about the feed of its stock. */
export function feedMail(data: FeedAlarmMail): ComposedMail {
  const { alarm, facts } = data;
  const { subject, body, action } = feedMails()[alarm];
  const button = action !== undefined && facts.page !== null && { label: action, href: facts.page };
  return composed(subject(facts), {
    letterhead: letterheadOf(data),
    heading: subject(facts),
    preview: subject(facts),
    blocks: [
      { type: "text", text: body(facts) },
      ...(button ? [{ type: "action", primary: true, ...button } as const] : []),
    ],
    why: [],
  });
}

export interface ReplyMail extends MailSender {
  subject: string;
  /** Text as the staff member wrote it. */
  text: string;
}

/** Composes a staff member's mail under the store's name, with nothing added to its text. */
export function replyMail(data: ReplyMail): ComposedMail {
  const letterhead: Letterhead = { ...letterheadOf(data), address: [] };
  return composed(data.subject, {
    letterhead,
    preview: data.text.replace(/\s+/g, " ").slice(0, 140),
    blocks: [{ type: "text", text: data.text }],
    why: [],
  });
}
