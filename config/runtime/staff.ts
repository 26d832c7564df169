const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Lifetimes in the back office, in seconds. */
export const STAFF_SECONDS = {
  invitation: 3 * DAY,
  /** Lifetime of a link for a new password. */
  reset: HOUR,
  /** Lifetime of a form that waits for its sender's reauthentication. */
  confirm: 15 * 60,
  /** Time between the password and the second-factor code. */
  code: 10 * 60,
};

/** Password length in characters. */
export const STAFF_PASSWORD = { min: 12, max: 128 } as const;

export const STAFF_AUTH_PATH = "/api/staff/auth";

/**
 * Minutes after which an opened credit application is hidden, and minutes before then at which a warning
 * appears.
 */
export const CREDIT_SHOWN_MINUTES = { whole: 5, warning: 1 };

/** Maximum bytes of a key file, which has only some lines. */
export const CREDIT_KEY_MAX_BYTES = 64 * 1024;
/**
 * Cookies of the back office without secrets: the selected store, whether the navigation is collapsed, and
 * the e-mail address of a sign-in that failed.
 */
export const STAFF_COOKIES = {
  store: { name: "staff-store", path: "/staff", seconds: 365 * DAY },
  nav: { name: "staff-nav", path: "/staff", seconds: 365 * DAY },
  email: { name: "staff-email", path: "/staff/sign-in", seconds: 10 * 60 },
} as const;

/** Minimum characters of a global search. */
export const STAFF_SEARCH_MIN = 2;

/** Number of global search results of each kind. */
export const STAFF_SEARCH_HITS = 5;

/** Push services of browsers, by host suffix. The site sends notifications only to these hosts. */
export const PUSH_SERVICES: readonly string[] = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "notify.windows.com",
  "push.apple.com",
];

/** Seconds after which a push service discards an undelivered notification. */
export const PUSH_SECONDS = HOUR;

/** Maximum number of a person's devices with notifications; a new device replaces the oldest. */
export const PUSH_DEVICES = 10;

/** Vehicles that the page of feeds lists for each reason why an advertiser does not show them. */
export const STAFF_FEEDS = { leftOutShown: 100 } as const;

/**
 * Settings of the vehicle list: page size, search length, days after which a vehicle counts as aged, wait for
 * the list's computation, and vehicles per bulk change.
 */
export const STOCK_LIST = {
  pageSize: 50,
  search: 200,
  longDays: 60,
  linesAtOnce: 250,
  waitMs: 1_000,
  atOnce: 200,
  exported: 5_000,
} as const;
