const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** How long things of the back office last, seconds. */
export const STAFF_SECONDS = {
  /** From signing in; it is not prolonged. */
  session: 7 * DAY,
  invitation: 3 * DAY,
  /** A link that sets a new password. */
  reset: HOUR,
  /** Between password and code. */
  code: 10 * 60,
};

/** Characters of a password. */
export const STAFF_PASSWORD = { min: 12, max: 128 } as const;

export const STAFF_AUTH_PATH = "/api/staff/auth";

/** What of the sign-in library is open to browsers; everything else goes through our own forms. */
export const OPEN_AUTH_PATHS: readonly string[] = [
  "/passkey/generate-authenticate-options",
  "/passkey/verify-authentication",
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
];

/** How long an opened credit application is shown before it is hidden by itself, and how long before that a reader is warned. */
export const CREDIT_SHOWN_MINUTES = { whole: 5, warning: 1 };

/** A key file has some lines; what is larger is another file, bytes. */
export const CREDIT_KEY_MAX_BYTES = 64 * 1024;
