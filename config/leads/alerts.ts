const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Subject of an alert (docs/rules.md#alerts): a search, one vehicle's price, vehicles like one, or one vehicle's
 * return.
 */
export const ALERT_KINDS = ["search", "price", "similar", "back"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Kinds that are about one vehicle, by its VIN. */
export const VEHICLE_ALERT_KINDS = ["price", "similar", "back"] as const satisfies readonly AlertKind[];

/** Frequencies of an alert's mails; the first is the default. */
export const ALERT_FREQUENCIES = ["daily", "now", "weekly"] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Alerts of one mailbox in a store group, those that wait for their confirmation included. */
export const MAX_ALERTS = 50;

/** Lifetimes of alerts, in milliseconds. */
export const ALERT_LIFETIMES = {
  /** An unconfirmed alert. */
  pending: 7 * DAY_MS,
  /** The link of a confirmation mail. */
  confirmLink: 7 * DAY_MS,
  /** Silence after a confirmation mail to the same mailbox. */
  confirmSilence: DAY_MS,
  /** Silence after a mailbox owner reports that they requested nothing. */
  refused: 90 * DAY_MS,
  /** An alert that was ended by a mail's unsubscribe button; until then its person can resume it. */
  ended: 30 * DAY_MS,
  /** A vehicle that left the stock: if it returns before, it is "back"; later it is new. */
  gone: 90 * DAY_MS,
  /** A match of an alert: the same match is not reported again within this time. */
  event: 180 * DAY_MS,
} as const;

/** Times of the digests; milliseconds, and minutes of the store's own day. */
export const DIGEST_TIMES = {
  /** Alerts that go out at once wait this long, so that all that one import brings is in one mail. */
  settleMs: MINUTE_MS,
  /** The least time between two of them to one person. */
  gapMs: 15 * MINUTE_MS,
  /** Time of the daily and the weekly digest; the weekly one is sent on Mondays. */
  minutes: 8 * 60,
  /** No digest from the one until the other, by the store's clocks. */
  quietFrom: 21 * 60,
  quietUntil: 8 * 60,
} as const;

/** An offer on a watched vehicle that ends within so many days is news. */
export const OFFER_ENDS_SOON_DAYS = 3;

/** Vehicles listed in one digest, and things found for one alert in one change of the stock; the mail links to all. */
export const DIGEST_VEHICLES = 20;
export const MAX_FOUND = 20;

/** Interval of the worker that sends due digests; one instance at a time. */
export const ALERT_WORKER = {
  pollMs: 20_000,
  leaseMs: 60_000,
  /** Persons that are read at once, and in one transaction. */
  persons: 10_000,
  batch: 100,
  /** Searches that are compared before other work of the process gets its turn. */
  searchesAtOnce: 2_000,
} as const;

/** Mailboxes that exist for minutes: a mail to them is wasted. A short list, on purpose; a store's operator may add to it. */
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
