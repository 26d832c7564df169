import type { ConsentPurpose, WithdrawnHow } from "../../../config/leads/consents";
import { defineMessages } from "../../core/language/messages";

const PURPOSES: Record<ConsentPurpose, string> = {
  alerts: "Alert emails",
  contact: "Emails from the store",
  phone: "Calls and texts",
};

const WITHDRAWN: Record<WithdrawnHow, string> = {
  deleted: "by deleting the alert",
  paused: "by pausing the alert",
  "unsubscribe-button": "with the unsubscribe button in an email",
  sold: "when we sold the customer a vehicle",
  "alerts-page": "on their alerts page",
  "never-confirmed": "because the address was never confirmed",
  "text-reply": "by a text such as STOP",
  "told-staff": "by telling us",
  bounced: "because emails to the address bounced",
  complained: "by reporting an email as spam",
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
  more: (n: number) => `The newest ${n} are listed. Look a person up to see all of theirs.`,
  who: "Person",
  purposes: PURPOSES,
  agreed: (when: string) => `Agreed ${when}`,
  confirmed: (when: string) => `Confirmed by link ${when}`,
  unconfirmed: "Not confirmed by link yet",
  withdrawn: (when: string, how: WithdrawnHow) => `Withdrawn ${when} ${WITHDRAWN[how]}`,
  valid: "Valid",
  waiting: "Waiting",
  ended: "Withdrawn",
  seller: (store: string) => `For ${store}`,
  page: (path: string) => `on ${path}`,
  text: (version: string) => `Text, version ${version}`,
  withdraw: "Withdraw",
  withdrawHint: "Withdraw a consent when the person asks you to, by phone, in person or by email.",
  ofLead: "See all consents of this person",
};

/** Messages of the consents page. */
export const staffConsentMessages = defineMessages("staff-consent", texts);
