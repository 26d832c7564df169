const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Lifetimes in the back office, in seconds. */
export const STAFF_SECONDS = {
  invitation: 3 * DAY,
  /** A link that sets a new password. */
  reset: HOUR,
  /** A form that waits until its sender has confirmed who they are. */
  confirm: 15 * 60,
  /** Seconds between password and code. */
  code: 10 * 60,
};

/** Characters of a password. */
export const STAFF_PASSWORD = { min: 12, max: 128 } as const;

export const STAFF_AUTH_PATH = "/api/staff/auth";

/** Minutes after which an opened credit application is hidden, and minutes before that at which a reader is warned. */
export const CREDIT_SHOWN_MINUTES = { whole: 5, warning: 1 };

/** A key file has some lines; what is larger is another file, bytes. */
export const CREDIT_KEY_MAX_BYTES = 64 * 1024;
/** Choices of a browser, without a secret: the store whose records it shows, and whether the navigation is narrow. */
export const STAFF_COOKIES = { store: "staff-store", nav: "staff-nav" } as const;

/** Cookie lifetime in seconds. */
export const STAFF_COOKIE_SECONDS = 365 * DAY;

/** Shortest text that the search over everything looks for, characters. */
export const STAFF_SEARCH_MIN = 2;

/** Hits of each kind in a search over everything. */
export const STAFF_SEARCH_HITS = 5;

/** Push services of browsers, by the end of their hosts' names. The site posts to no other address that a browser names. */
export const PUSH_SERVICES: readonly string[] = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "notify.windows.com",
  "push.apple.com",
];

/** A notification that a push service could not deliver within this time is of no use any more, seconds. */
export const PUSH_SECONDS = HOUR;

/** Devices of one person that get notifications; the oldest one makes room. */
export const PUSH_DEVICES = 10;

/** The list of vehicles: rows of a page, characters of a search, and the days in stock after which its filter counts a vehicle as one that sits; how long a request waits for lines that are being made; vehicles that one change is about at most. */
export const STOCK_LIST = {
  pageSize: 50,
  search: 200,
  longDays: 60,
  linesAtOnce: 250,
  waitMs: 1_000,
  atOnce: 200,
} as const;
