import { ADS_PARAMETERS } from "../leads/leads";

/**
 * Cookies of ad platforms whose values are stored with the ads parameters (docs/rules.md#ads-parameters).
 * `_gac_UA` is a prefix of a longer name.
 */
export const TRACKED_COOKIES = ["_fbp", "_fbc", "_ga", "_gac_UA"] as const;

/** Names that the `adsValues` cookie can contain. */
export const ADS_NAMES = [...ADS_PARAMETERS, ...TRACKED_COOKIES] as const;

export type AdsName = (typeof ADS_NAMES)[number];

/** Google's name `wbraid` for the site's `gwraid`; an address can use either name. */
export const ADS_ALIASES: Partial<Record<string, AdsName>> = { wbraid: "gwraid" };

/**
 * Maximum characters of a stored value. A longer value is dropped, because browsers reject cookies of more
 * than 4 KB.
 */
export const ADS_COOKIE_VALUE_LENGTH = 255;

/**
 * Request header of a form sent by a script on a page without sinks; the next page then reports the event.
 */
export const REPORT_LATER = "x-report-later";

/** Queue on `window` for the page's events until tracking has loaded. */
export const EVENT_QUEUE = "forecourtEvents";

/**
 * Milliseconds after which an unchanged URL is reported as a view, so that partly typed searches are not
 * reported.
 */
export const SETTLED_MS = 1_000;

/** `window` event at the start of a chat conversation; docs/rules.md#events describes its detail. */
export const CHAT_EVENT = "forecourt:conversation";

/**
 * Milliseconds within which a repeated event name is a duplicate: a pop-up can name the event that its form
 * reports itself.
 */
export const POPUP_ECHO_MS = 5_000;

/** Default of `META_CAPI_URL`: Meta's Conversions API. */
export const META_CAPI_URL = "https://graph.facebook.com/v24.0";

/** Timeout of one call to it, milliseconds. */
export const META_TIMEOUT_MS = 10_000;

/**
 * Age after which an event is not sent, because Meta rejects events older than seven days. Sent events are
 * deleted by then too.
 */
export const CONVERSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;

/** Milliseconds by which a browser's clock may be ahead of the server's. */
export const CLOCK_SLACK_MS = 5 * 60 * 1_000;

/** Maximum body of an event, bytes. */
export const MAX_EVENT_BYTES = 16 * 1024;

/** Kind of an event's row in the outbox. */
export const CONVERSION_KIND = "conversion";

/** Maximum number of vehicles in one event. */
export const MAX_VEHICLES = 20;

/** Script URLs of each sink. The Content-Security-Policy includes its hosts only if the sink has an id. */
export const TAG_SCRIPTS = {
  tagManager: "https://www.googletagmanager.com/gtm.js?id=",
  googleTags: "https://www.googletagmanager.com/gtag/js?id=",
  metaPixel: "https://connect.facebook.net/en_US/fbevents.js",
} as const;
