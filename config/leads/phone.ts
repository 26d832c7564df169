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
 * Confirmation of a visitor's number by a code (docs/rules.md#phone-confirmation). Times are in milliseconds
 * unless named otherwise. The rate limits are in `config/runtime/limits`.
 */
export const PHONE_VERIFICATION = {
  /** Enables the confirmation. If false, no form offers it and its route responds with 404. */
  enabled: true,
  /** Digits of a code (docs/rules.md#phone-confirmation). */
  codeLength: 6,
  codeLifetimeMs: 10 * MINUTE * 1_000,
  /** Number of wrong codes after which a new code is required. */
  wrongTries: 4,
  /** Maximum number of texts per day (UTC), because texts cost money; `PHONE_VERIFY_DAILY` overrides it. */
  dailySends: 500,
  providerTimeoutMs: 8_000,
  /** Maximum body of a request, bytes. */
  maxBodyBytes: 2 * 1024,
  /** Lifetime of a confirmation, equal to that of the visitor's cookies. */
  confirmedForMs: 30 * 24 * 60 * MINUTE * 1_000,
} as const;
