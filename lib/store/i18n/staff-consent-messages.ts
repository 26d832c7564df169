import type { ConsentPurpose, WithdrawnHow } from "../../../config/leads/consents";
import { defineMessages } from "../../core/language/messages";

const PURPOSES: Record<ConsentPurpose, string> = {
  alerts: "Emails of an alert",
  contact: "Emails from the store",
  phone: "Calls and texts",
};

const WITHDRAWN: Record<WithdrawnHow, string> = {
  deleted: "by deleting the alert",
  paused: "by pausing the alert",
  "unsubscribe-button": "by the unsubscribe button of a mail",
  sold: "with the sale of a vehicle to the customer",
  "alerts-page": "on the page of their alerts",
  "never-confirmed": "because the address was never confirmed",
  "text-reply": "by a text such as STOP",
  "told-staff": "by telling us",
  bounced: "because mails to the address came back",
  complained: "by reporting a mail as unwanted",
};

const texts = {
  title: "Consents",
  intro:
    "Who agreed to what, when, where and for which store, and how it ended. Look a person up by email address or phone number.",
  search: "Email address or phone number",
  find: "Find consents",
  newest: "Newest consents",
  found: (n: number) => (n === 1 ? "1 consent" : `${n} consents`),
  none: "No consents found.",
  more: (n: number) => `The newest ${n} are listed. Look a person up for all of theirs.`,
  who: "Person",
  purposes: PURPOSES,
  agreed: (when: string) => `Agreed ${when}`,
  confirmed: (when: string) => `Confirmed by a link ${when}`,
  unconfirmed: "Not confirmed by the link yet",
  withdrawn: (when: string, how: WithdrawnHow) => `Withdrawn ${when} ${WITHDRAWN[how]}`,
  valid: "Valid",
  waiting: "Waiting",
  ended: "Withdrawn",
  seller: (store: string) => `For ${store}`,
  page: (path: string) => `on ${path}`,
  text: (version: string) => `Text, version ${version}`,
  withdraw: "Withdraw",
  withdrawHint: "Withdraw a consent when the person told you so: by phone, in person or by mail.",
  ofLead: "See all consents of this person",
};

/** Messages of the consents page. */
export const staffConsentMessages = defineMessages("staff-consent", texts);
