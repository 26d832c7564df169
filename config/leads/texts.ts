/**
 * Keywords that stop texts to a number, case-insensitive. Carriers recognize the first three and their
 * synonyms.
 */
export const STOP_WORDS = [
  "stop",
  "stopall",
  "unsubscribe",
  "cancel",
  "end",
  "quit",
  "revoke",
  "optout",
] as const;

/** Keywords that request the sender's identity. */
export const HELP_WORDS = ["help", "info"] as const;

/** Hours in which texts are sent, in minutes since midnight in the store's time zone (TCPA: 8 am to 9 pm). */
export const TEXT_HOURS = { from: 8 * 60, until: 21 * 60 } as const;

/** Milliseconds after booking or rescheduling within which a text confirms the time. */
export const TEXT_CONFIRM_MS = 60 * 60 * 1_000;

/** Timeout of one call to the provider, milliseconds. */
export const TEXT_TIMEOUT_MS = 15_000;
