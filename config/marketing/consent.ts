/** Cookie categories (docs/rules.md#consent). */
export const COOKIE_CATEGORIES = ["essential", "functional", "analytics", "targeting"] as const;

export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

/** Category that visitors cannot switch off (docs/rules.md#cookie-banner). */
export const ALWAYS_ALLOWED: CookieCategory = "essential";

/**
 * Categories that remain allowed after a visitor denies at tier 3. The ad pixel is off
 * (docs/rules.md#consent).
 */
export const PRESERVED_AFTER_DENY: readonly CookieCategory[] = ["essential", "functional", "analytics"];

/**
 * Categories that Global Privacy Control denies regardless of the choice (docs/decisions/0035-consent.md).
 */
export const REFUSED_BY_GPC: readonly CookieCategory[] = ["analytics", "targeting"];

/**
 * Tiers: 0 shows no banner; below 2 everything is granted; 3 also shows a deny button
 * (docs/rules.md#cookie-banner).
 */
export const COOKIE_TIERS = [0, 1, 2, 3] as const;

export type CookieTier = (typeof COOKIE_TIERS)[number];

export const BANNER_MODES = ["show", "hide", "force"] as const;

export type BannerMode = (typeof BANNER_MODES)[number];

/**
 * Consent settings of a store without `consent` in its profile: nothing is stored or loaded without the
 * visitor's consent.
 */
export const CONSENT_DEFAULTS: { tier: CookieTier; mode?: BannerMode; bgLocked: boolean } = {
  tier: 2,
  bgLocked: false,
};

/** Milliseconds between a choice and its storage (docs/rules.md#cookie-banner). */
export const CONSENT_SAVE_DELAY_MS = 500;

/**
 * Path prefix where a banner of mode "show" stays hidden, because it must not cover the pages that explain
 * it.
 */
export const NO_BANNER_BELOW = "/legal";

/** Local storage key that notifies the browser's other tabs of a changed choice. */
export const CONSENT_SIGNAL_KEY = "forecourt.consent";

/** URL fragment of links that open the cookie preferences; without JavaScript they lead to the policy. */
export const COOKIE_SETTINGS = "#cookie-settings";
