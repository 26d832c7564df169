/** Cookie categories (docs/rules.md#consent). */
export const COOKIE_CATEGORIES = ["essential", "functional", "analytics", "targeting"] as const;

export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

/** Category that cannot be toggled (docs/rules.md#cookie-banner). */
export const ALWAYS_ALLOWED: CookieCategory = "essential";

/** Categories allowed after denying at tier 3. The ad pixel stays off after it (docs/rules.md#consent). */
export const PRESERVED_AFTER_DENY: readonly CookieCategory[] = ["essential", "functional", "analytics"];

/** Categories that Global Privacy Control withdraws regardless of the choice (docs/decisions/0035-consent.md). */
export const REFUSED_BY_GPC: readonly CookieCategory[] = ["analytics", "targeting"];

/** Tiers: below 1 no banner; below 2 all is granted; 3 also shows a deny button (docs/rules.md#cookie-banner). */
export const COOKIE_TIERS = [0, 1, 2, 3] as const;

export type CookieTier = (typeof COOKIE_TIERS)[number];

export const BANNER_MODES = ["show", "hide", "force"] as const;

export type BannerMode = (typeof BANNER_MODES)[number];

/**
 * Consent settings of a store without `consent` in its profile: nothing is stored or loaded before the visitor allows
 * it.
 */
export const CONSENT_DEFAULTS: { tier: CookieTier; mode?: BannerMode; bgLocked: boolean } = {
  tier: 2,
  bgLocked: false,
};

/** Milliseconds between a choice and its saving (docs/rules.md#cookie-banner). */
export const CONSENT_SAVE_DELAY_MS = 500;

/** Paths on which a banner of mode "show" stays hidden: the banner must not cover the pages that explain it. */
export const NO_BANNER_BELOW = "/legal";

/** Notifies the browser's other tabs, through local storage, that the choice has changed. */
export const CONSENT_SIGNAL_KEY = "forecourt.consent";

/** End of the address of every link that opens the preferences; without JavaScript it leads to the policy. */
export const COOKIE_SETTINGS = "#cookie-settings";
