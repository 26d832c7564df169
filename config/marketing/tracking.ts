import { ADS_PARAMETERS } from "../leads/leads";

/**
 * Cookies of ad platforms whose values are stored with the ads parameters (docs/rules.md#ads-parameters); `_gac_UA` begins a
 * longer name.
 */
export const TRACKED_COOKIES = ["_fbp", "_fbc", "_ga", "_gac_UA"] as const;

/** All names that the `adsValues` cookie may contain. */
export const ADS_NAMES = [...ADS_PARAMETERS, ...TRACKED_COOKIES] as const;

export type AdsName = (typeof ADS_NAMES)[number];

/** Google's own name of what the site calls `gwraid`: an address with either is understood. */
export const ADS_ALIASES: Partial<Record<string, AdsName>> = { wbraid: "gwraid" };

/** Characters of a stored value. Browsers reject a cookie of more than 4 KB, so a longer value is dropped. */
export const ADS_COOKIE_VALUE_LENGTH = 255;

/** Request header of a form that a script sent on a page without sinks: the server lets the next page report it. */
export const REPORT_LATER = "x-report-later";

/** Queue on `window` for the page's events until tracking has loaded. */
export const EVENT_QUEUE = "forecourtEvents";

/** Milliseconds after which an unchanged URL is reported as viewed: not every typed word is a search. */
export const SETTLED_MS = 1_000;

/** Fires on `window` when a conversation begins in a chat widget; its detail is in docs/rules.md#events. */
export const CHAT_EVENT = "forecourt:conversation";

/** A pop-up names the event of its form, which reports itself: the same name again within this time is a duplicate, milliseconds. */
export const POPUP_ECHO_MS = 5_000;

/** Meta's Conversions API, without `META_CAPI_URL`. */
export const META_CAPI_URL = "https://graph.facebook.com/v24.0";

/** One call of it, milliseconds. */
export const META_TIMEOUT_MS = 10_000;

/** Meta rejects events older than seven days, and so does the site; sent events are deleted by then too. */
export const CONVERSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;

/** Milliseconds by which a browser's clock may be ahead of the server's. */
export const CLOCK_SLACK_MS = 5 * 60 * 1_000;

/** Largest body of an event, bytes. */
export const MAX_EVENT_BYTES = 16 * 1024;

/** Kind of an event's row in the outbox. */
export const CONVERSION_KIND = "conversion";

/** Vehicles that one event names at most. */
export const MAX_VEHICLES = 20;

/** Script URLs of each sink. Its hosts enter the Content-Security-Policy only while it has an id. */
export const TAG_SCRIPTS = {
  tagManager: "https://www.googletagmanager.com/gtm.js?id=",
  googleTags: "https://www.googletagmanager.com/gtag/js?id=",
  metaPixel: "https://connect.facebook.net/en_US/fbevents.js",
} as const;
