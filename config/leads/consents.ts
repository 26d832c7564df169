/** Purposes of a consent: mails of an alert; messages from the store; calls and texts to a number (TCPA). */
export const CONSENT_PURPOSES = ["alerts", "contact", "phone"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Ways in which a consent can end, recorded in each row of the ledger. */
export const WITHDRAWN_BY = [
  "deleted",
  "paused",
  "unsubscribe-button",
  "alerts-page",
  "never-confirmed",
  "text-reply",
  "told-staff",
  "bounced",
  "complained",
  "sold",
] as const;
export type WithdrawnHow = (typeof WITHDRAWN_BY)[number];

/**
 * Retention of a consent's proof in milliseconds, from its withdrawal, or from the consent to calls and
 * texts.
 */
export const CONSENT_PROOF_MS = 5 * 365 * 24 * 60 * 60 * 1_000;

/** Number of consents that the back office lists without a search term. */
export const CONSENTS_LISTED = 50;
