import { CONVERSION_KIND } from "./tracking";

/** Kind of an offline conversion's row in the outbox. Like a webhook's row, it contains no data of a person. */
export const OFFLINE_KIND = "offline-conversion";

/** Kinds of rows for advertising platforms; staff do not see them among a lead's messages. */
export const AD_KINDS = [CONVERSION_KIND, OFFLINE_KIND] as const;

export const AD_PLATFORMS = ["google", "meta"] as const;
export type AdPlatform = (typeof AD_PLATFORMS)[number];

/** `sold`: the lead has the stage. `visit`: the person came to a test drive. */
export const OFFLINE_EVENTS = ["sold", "visit"] as const;
export type OfflineEventName = (typeof OFFLINE_EVENTS)[number];

/** Meta's names: a standard event for a sale, and a custom one, because Meta has none for a visit. */
export const META_OFFLINE_NAMES: Record<OfflineEventName, string> = {
  sold: "Purchase",
  visit: "AppointmentAttended",
};

const HOUR_MS = 60 * 60 * 1_000;

/** Times of the search for offline conversions, milliseconds. */
export const OFFLINE_TIMES = {
  everyMs: 10 * 60 * 1_000,
  /** Time within which a wrongly set stage or outcome can be corrected before it is sent. */
  waitMs: HOUR_MS,
  /** Maximum age. Meta accepts seven days; the rest is for repeated attempts. */
  maxAgeMs: 6 * 24 * HOUR_MS,
};

/**
 * Default of `GOOGLE_DATA_MANAGER_URL`: Google's Data Manager API
 * (https://developers.google.com/data-manager/api/reference/rest/v1/events/ingest).
 */
export const GOOGLE_DATA_MANAGER_URL = "https://datamanager.googleapis.com";

/** Right that the service account's token asks for. */
export const GOOGLE_SCOPE = "https://www.googleapis.com/auth/datamanager";

/** Timeout of one call to Google, milliseconds, and lifetime of a token, seconds. */
export const GOOGLE_TIMEOUT_MS = 10_000;
export const GOOGLE_TOKEN_SECONDS = 3_600;
