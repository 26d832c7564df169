import type { AlertKind } from "../../../config/leads/alerts";
import type { PersonMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import type { StoreProfile } from "../../store/api/profile-schema";

/** Subject of an alert: a search URL, one vehicle, or the prices of several vehicles by comma-separated VINs. */
export type AlertTarget =
  | { kind: "search"; search: string }
  | { kind: "price"; vins: string }
  | { kind: Exclude<AlertKind, "search">; vin: string };

/** URL to which the forms post. */
export const ALERTS_POST = "/api/alerts";

/**
 * Returns the path of the page with only the alert form, which also shows the messages of a refused form. @param draft
 * token of the saved input
 */
export function newAlertPath(target: AlertTarget, draft?: string): string {
  const query = new URLSearchParams({ ...target, ...(draft && { draft }) });
  return `/alerts/new?${query}`;
}

/** Page shown after the form, the same for every visitor and address. */
export const ALERT_SENT_PATH = "/alerts/sent";

/**
 * Returns the path that a confirmation mail links to. Opening the page confirms nothing. @param done action just
 * completed
 */
export function confirmPath(token: string, done?: "refused"): string {
  return `/alerts/confirm/${token}${done ? `?done=${done}` : ""}`;
}

export function confirmPostPath(token: string): string {
  return `/api/alerts/${token}/confirm`;
}

/** Returns the path of the page with all alerts of one mailbox. @param done action just completed */
export function alertsPath(token: string, done?: string): string {
  return `/alerts/${token}${done ? `?done=${done}` : ""}`;
}

export function alertsPostPath(token: string): string {
  return `/api/alerts/${token}`;
}

/** Returns the path of the page where a person can end all alerts of one mailbox. */
export function stopAlertsPath(token: string): string {
  return `${alertsPath(token)}?step=unsubscribe`;
}

/** Returns the URL to which mail programs post when their unsubscribe button is used (RFC 8058). */
export function unsubscribePath(token: string): string {
  return `/api/alerts/${token}/unsubscribe`;
}

export function alertDataPath(token: string): string {
  return `/api/alerts/${token}/data`;
}

/** Builds an email about alerts. Replies go to the store. */
export function alertLetter({
  id,
  to,
  store,
  now,
}: {
  id: string;
  to: string;
  store: StoreProfile;
  now: number;
}): PersonMail {
  return { id, to, now, replyTo: shopperReplyAddress(store), toShopper: true };
}
