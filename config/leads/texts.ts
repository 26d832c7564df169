/** Keywords that stop texts to a number, case-insensitive; carriers recognize the first three and their synonyms. */
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

/** Keywords that request the sender of the texts. */
export const HELP_WORDS = ["help", "info"] as const;

/** No text from the one until the other, by the store's clocks, in minutes of the day (TCPA: 8 am to 9 pm). */
export const TEXT_HOURS = { from: 8 * 60, until: 21 * 60 } as const;

/** A booked time is confirmed by text if it was booked, or moved, within so many milliseconds. */
export const TEXT_CONFIRM_MS = 60 * 60 * 1_000;

/** One call of the provider, milliseconds. */
export const TEXT_TIMEOUT_MS = 15_000;
