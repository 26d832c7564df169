const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Subjects of an alert (docs/rules.md#alerts): a search, one vehicle's price, similar vehicles, or one
 * vehicle's return.
 */
export const ALERT_KINDS = ["search", "price", "similar", "back"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Kinds of alert for one VIN. */
export const VEHICLE_ALERT_KINDS = ["price", "similar", "back"] as const satisfies readonly AlertKind[];

/** Frequencies of an alert's mails; the first is the default. */
export const ALERT_FREQUENCIES = ["daily", "now", "weekly"] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Maximum number of alerts per mailbox and store group, including unconfirmed ones. */
export const MAX_ALERTS = 50;

/** Lifetimes in milliseconds. */
export const ALERT_LIFETIMES = {
  /** Lifetime of an unconfirmed alert. */
  pending: 7 * DAY_MS,
  /** Validity of the link in a confirmation mail. */
  confirmLink: 7 * DAY_MS,
  /** Minimum time between two confirmation mails to one mailbox. */
  confirmSilence: DAY_MS,
  /** Minimum time until the next confirmation mail after a mailbox owner reports an unwanted request. */
  refused: 90 * DAY_MS,
  /**
   * Retention of an alert that was ended by a mail's unsubscribe button; the subscriber can resume it until
   * then.
   */
  ended: 30 * DAY_MS,
  /**
   * Time after which a vehicle that left the stock is forgotten. If it returns earlier, it is "back"; later
   * it is new.
   */
  gone: 90 * DAY_MS,
  /** Time within which the same match of an alert is not reported again. */
  event: 180 * DAY_MS,
} as const;

/** Times of digests; milliseconds, and minutes after midnight in the store's time zone. */
export const DIGEST_TIMES = {
  /** Delay of immediate alerts, so that one mail contains all matches of an import. */
  settleMs: MINUTE_MS,
  /** Minimum time between two immediate alerts to one person. */
  gapMs: 15 * MINUTE_MS,
  /** Send time of the daily and weekly digests; the weekly one is sent on Mondays. */
  minutes: 8 * 60,
  /** Start and end of the quiet hours without digests, in the store's time zone. */
  quietFrom: 21 * 60,
  quietUntil: 8 * 60,
} as const;

/** Days before an offer's end from which its alert reports the offer of a watched vehicle. */
export const OFFER_ENDS_SOON_DAYS = 3;

/**
 * Maximum number of vehicles in a digest, and of matches of one alert per stock change; the mail links to
 * all.
 */
export const DIGEST_VEHICLES = 20;
export const MAX_FOUND = 20;

/** Schedule of the worker that sends due digests; only one instance runs it at a time. */
export const ALERT_WORKER = {
  pollMs: 20_000,
  leaseMs: 60_000,
  /** Number of subscribers per read and transaction. */
  persons: 10_000,
  batch: 100,
  /** Number of searches that are matched before the event loop runs other work. */
  searchesAtOnce: 2_000,
} as const;

/**
 * Domains of temporary mailboxes, where a mail would be wasted. The list is deliberately short; an operator
 * can extend it.
 */
export const DISPOSABLE_DOMAINS: readonly string[] = [
  "10minutemail.com",
  "10minutemail.net",
  "1secmail.com",
  "discard.email",
  "dispostable.com",
  "dropmail.me",
  "emailondeck.com",
  "fakeinbox.com",
  "getnada.com",
  "grr.la",
  "guerrillamail.com",
  "guerrillamail.info",
  "guerrillamail.net",
  "guerrillamail.org",
  "guerrillamailblock.com",
  "inboxkitten.com",
  "mail-temp.com",
  "mailcatch.com",
  "maildrop.cc",
  "mailinator.com",
  "mailnesia.com",
  "mintemail.com",
  "moakt.com",
  "mohmal.com",
  "mytemp.email",
  "sharklasers.com",
  "spam4.me",
  "temp-mail.org",
  "tempail.com",
  "tempinbox.com",
  "tempmail.com",
  "tempr.email",
  "throwawaymail.com",
  "tmpmail.org",
  "trash-mail.com",
  "trashmail.com",
  "wegwerfmail.de",
  "yopmail.com",
  "yopmail.fr",
  "yopmail.net",
];
