import type { Right } from "./rights";

/** Actions on a person's own account, which need no right. */
export type OwnAct = "passkeys" | "sessions";

/**
 * Actions that need a recent sign-in (`STAFF_CONFIRM_MINUTES`), because an unattended browser or a stolen session must
 * not give access to roles, secrets or exports.
 */
const TAKES_CONFIRMATION = {
  "leads.answer": false,
  "leads.manage": false,
  appointments: false,
  "stock.describe": false,
  "stock.manage": false,
  "content.draft": false,
  "content.publish": false,
  /** Publishing settings: recipients of leads, feeds, and webhooks with the names of their secrets. */
  site: true,
  /** Opening needs the store's key each time, so no confirmation is required. */
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

/** Returns true if an action needs a recent sign-in. */
export function takesConfirmation(act: Right | OwnAct): boolean {
  return TAKES_CONFIRMATION[act];
}

/** Returns true if a person who signed in at a time may act now without confirming their identity. */
export function isConfirmed(act: Right | OwnAct, since: number, now: number, minutes: number): boolean {
  return !takesConfirmation(act) || now - since < minutes * 60_000;
}
