import type { Right } from "./rights";

/** What people do to their own account, which takes no right. */
export type OwnAct = "passkeys" | "sessions";

/**
 * What takes a sign-in of the last minutes (`STAFF_CONFIRM_MINUTES`): a browser that somebody has left open, or a session that
 * somebody has stolen, must not give roles, secrets or everybody's data away.
 */
const TAKES_CONFIRMATION = {
  "leads.answer": false,
  "leads.manage": false,
  appointments: false,
  "stock.describe": false,
  "stock.manage": false,
  "content.draft": false,
  "content.publish": false,
  /** Publishing: recipients of leads, feeds and webhooks with the names of their secrets. */
  site: true,
  /** The store's key is asked for each time. */
  "credit.open": false,
  people: true,
  reports: false,
  consents: false,
  audit: false,
  export: true,
  erase: true,
  passkeys: true,
  sessions: true,
} as const satisfies Record<Right | OwnAct, boolean>;

/** Whether somebody who signed in at a time may do this now without confirming who they are. */
export function isConfirmed(act: Right | OwnAct, since: number, now: number, minutes: number): boolean {
  return !TAKES_CONFIRMATION[act] || now - since < minutes * 60_000;
}
