/** Phone masks (docs/rules.md#phone-numbers); each 9 is one digit. */
export const PHONE_MASKS = {
  general: "(999) 999-9999",
  input: "+1 (999) 999-9999",
  email: "+1 (999) 999-9999",
  lead: "999-999-9999",
  search: "9999999999",
} as const;

export type PhoneMask = keyof typeof PHONE_MASKS;

const MINUTE = 60;

/**
 * Confirmation of a visitor's number by a code (docs/rules.md#phone-confirmation). Times in milliseconds unless named
 * otherwise; the rate limits are in `config/runtime/limits`.
 */
export const PHONE_VERIFICATION = {
  /** The dealership's choice; when off, no form offers it and its route responds with 404. */
  enabled: true,
  /** Digits of a code (docs/rules.md#phone-confirmation). */
  codeLength: 6,
  codeLifetimeMs: 10 * MINUTE * 1_000,
  /** Number of wrong codes after which only a new code works. */
  wrongTries: 4,
  /** Texts cost money: no more than this in a day (UTC), unless `PHONE_VERIFY_DAILY` says otherwise. */
  dailySends: 500,
  providerTimeoutMs: 8_000,
  /** Largest body of a request, bytes. */
  maxBodyBytes: 2 * 1024,
  /** Lifetime of a confirmation: as long as the visitor's cookies. */
  confirmedForMs: 30 * 24 * 60 * MINUTE * 1_000,
} as const;
