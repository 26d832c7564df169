import type { AlertKind } from "../../../config/leads/alerts";

/** Subject of a form's alert: a search's URL, a vehicle, or the prices of several, with commas between their VINs. */
export type AlertTarget =
  | { kind: "search"; search: string }
  | { kind: "price"; vins: string }
  | { kind: Exclude<AlertKind, "search">; vin: string };

/** URL to which the forms post. */
export const ALERTS_POST = "/api/alerts";

/**
 * Returns the path of the page with the form alone, where a refused one shows its messages. @param draft token of what was typed
 */
export function newAlertPath(target: AlertTarget, draft?: string): string {
  const query = new URLSearchParams({ ...target, ...(draft && { draft }) });
  return `/alerts/new?${query}`;
}

/** Page after the form, the same for every sender and every address. */
export const ALERT_SENT_PATH = "/alerts/sent";

/** Returns the path of the page of the link in a confirmation mail; opening it confirms nothing. @param done what was just done */
export function confirmPath(token: string, done?: "refused"): string {
  return `/alerts/confirm/${token}${done ? `?done=${done}` : ""}`;
}

export function confirmPostPath(token: string): string {
  return `/api/alerts/${token}/confirm`;
}

/** Returns the path of the page of all alerts of one mailbox. @param done what was just done */
export function alertsPath(token: string, done?: string): string {
  return `/alerts/${token}${done ? `?done=${done}` : ""}`;
}

export function alertsPostPath(token: string): string {
  return `/api/alerts/${token}`;
}

/** Returns the URL to which mail programs post when their unsubscribe button is used (RFC 8058). */
export function unsubscribePath(token: string): string {
  return `/api/alerts/${token}/unsubscribe`;
}

export function alertDataPath(token: string): string {
  return `/api/alerts/${token}/data`;
}
