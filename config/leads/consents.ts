/** What a person can agree to: mails of an alert; that the store writes about it; calls and texts to a number (TCPA). */
export const CONSENT_PURPOSES = ["alerts", "contact", "phone"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** How a consent ends: each row of the ledger says which. */
export const WITHDRAWN_BY = [
  "deleted",
  "paused",
  "unsubscribe-button",
  "never-confirmed",
  "text-reply",
  "told-staff",
  "bounced",
  "complained",
] as const;
export type WithdrawnHow = (typeof WITHDRAWN_BY)[number];

/** How long proof is stored after a consent was withdrawn, and after one to calls and texts was given: milliseconds. */
export const CONSENT_PROOF_MS = 5 * 365 * 24 * 60 * 60 * 1_000;

/** Consents that the back office lists where nobody was looked up. */
export const CONSENTS_LISTED = 50;
